import { unwrap, urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import { Link, useParams, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Badge, Notice, PageHead, Table, TextLink } from 'shared-ui';
import { getReturn } from '../../api/get-return';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { useRefundText } from '../../orders/refund-text';
import { useAction } from '../../orders/use-action';
import { useStaffApi } from '../../session/staff-context';
import { ReturnActions } from './return-actions';

/** /staff/returns/:returnId */
export function ReturnPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const { namePiece, withLabel } = punctuationIn(useServices().locale);
  const t = useT();
  const api = useStaffApi();
  const refundText = useRefundText();
  const { returnId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['return', returnId],
    queryFn: async ({ signal }) => unwrap(await getReturn(api, returnId, signal)),
  });
  const action = useAction(refetch);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { method, kind } = data;
  return (
    <div className={styles.block}>
      <p className={styles.muted}>
        <TextLink as={Link} to={urls.staff.returns()}>
          {t('returns.back')}
        </TextLink>
      </p>
      <PageHead
        title={t('returns.detail', { returnId })}
        text={t(`kind.${kind === 'CANCELLATION' || kind === 'REFUND' ? kind : 'RETURN'}`)}
        aside={<Badge>{t(`returnStatus.${data.status}`)}</Badge>}
      />
      <FormError error={action.refusal} />
      {data.isByHand && <Notice tone="warning">{t('returns.byHandText')}</Notice>}
      <ReturnActions found={data} action={action} />
      <p>
        <TextLink as={Link} to={urls.staff.order(data.orderId)}>
          {t('returns.ofOrder', { orderId: data.orderId })}
        </TextLink>
      </p>
      {!data.hidesAmounts && <p>{refundText(data)}</p>}
      {(method === 'DROP_OFF' || method === 'COLLECTION') && (
        <p>{withLabel(t('returns.method'), t(`returns.${method}`))}</p>
      )}
      {data.note && <p className={styles.note}>{withLabel(t('returns.note'), data.note)}</p>}
      {data.refusal && <p className={styles.note}>{withLabel(t('returns.refusal'), data.refusal)}</p>}
      <Table
        caption={t('returns.pieces')}
        rows={data.lines}
        rowKey={({ position }) => String(position)}
        columns={[
          {
            key: 'item',
            header: t('order.item'),
            render: (line) => `${namePiece(line)} ${line.skuId}`,
          },
          { key: 'pieces', header: t('returns.pieces'), align: 'end', render: ({ quantity }) => quantity },
          {
            key: 'written-off',
            header: t('returns.writtenOff'),
            align: 'end',
            render: ({ writtenOff }) => writtenOff || '–',
          },
        ]}
      />
      <ol className={styles.timeline}>
        {data.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <span className={styles.muted}>{formatDateTime(at)} </span>
            {t(`returnStatus.${status}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
