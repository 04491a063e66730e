import { unwrap, urls } from 'shared-contracts';
import { getReturn } from 'shared-contracts/calls/merchant-returns';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import { allowanceReasons, staffReasons } from 'shared-contracts/shipment-states';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { returnReasons } from 'shared-contracts/wire/returns';
import { Link, useParams, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { AddressText, Badge, Notice, OrderNumber, PageHead, Table, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { SkuCode } from '../../goods/sku-code';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { useRefundText } from '../../orders/refund-text';
import { returnKindOf } from '../../orders/return-kind';
import { useAction } from '../../orders/use-action';
import { useStaffApi } from '../../session/staff-context';
import { ReturnActions } from './return-actions';
import { ReturnLabel } from './return-label';

/** /staff/returns/:returnId */
export function ReturnPage() {
  const { locale } = useServices();
  const { joinParts, namePiece, withLabel } = punctuationIn(locale);
  const { formatDateTime } = datesIn(locale);
  const t = useT();
  const api = useStaffApi();
  const refundText = useRefundText();
  const { returnId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['return', returnId],
    queryFn: async ({ signal }) => unwrap(await api.call(getReturn, { params: { returnId }, signal })),
  });
  const action = useAction(refetch);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { method, kind } = data;
  const isReturn = kind === 'RETURN';
  const isAmount = kind === 'ALLOWANCE';
  const hasExchange = data.lines.some(({ exchangeFor }) => exchangeFor);
  const isExchange = !isAmount && data.lines.every(({ exchangeFor }) => exchangeFor);
  const isOpen = ['REQUESTED', 'APPROVED', 'ARRIVED'].includes(data.status);
  const reasonText = (reason: string) => {
    const buyers = returnReasons.find((one) => one === reason);
    const shops = [...staffReasons, ...allowanceReasons].find((one) => one === reason);
    return buyers ? t(`returnReason.${buyers}`) : shops ? t(`reason.${shops}`) : '–';
  };
  return (
    <div className={styles.block}>
      <p className={styles.muted}>
        <TextLink as={Link} to={urls.staff.returns()}>
          {t('returns.back')}
        </TextLink>
      </p>
      <PageHead
        title={t('returns.detail', { returnId })}
        text={t(`kind.${returnKindOf(kind)}`)}
        aside={<Badge>{t(`returnStatus.${data.refundFailedAt ? 'REFUND_FAILED' : data.status}`)}</Badge>}
      />
      <FormError error={action.refusal} />
      {data.refundFailedAt && (
        <Notice tone="warning">
          {t('returns.refundFailed')}{' '}
          <TextLink as={Link} to={urls.staff.order(data.orderId)}>
            <OrderNumber orderId={data.orderId} text={t('returns.ofOrder', { orderId: data.orderId })} />
          </TextLink>
        </Notice>
      )}
      {data.isByHand && <Notice tone="warning">{t('returns.byHandText')}</Notice>}
      <ReturnActions found={data} action={action} />
      {isReturn && <ReturnLabel found={data} action={action} />}
      <p>
        <TextLink as={Link} to={urls.staff.order(data.orderId)}>
          <OrderNumber orderId={data.orderId} text={t('returns.ofOrder', { orderId: data.orderId })} />
        </TextLink>
      </p>
      {data.replacedBy ? (
        <p>
          {t('returns.replacedBy')}{' '}
          <TextLink as={Link} to={urls.staff.order(data.replacedBy)}>
            <OrderNumber
              orderId={data.replacedBy}
              text={t('returns.ofOrder', { orderId: data.replacedBy })}
            />
          </TextLink>
        </p>
      ) : (
        isOpen && hasExchange && <Notice>{t('returns.exchangeText')}</Notice>
      )}
      {!data.hidesAmounts && !isExchange && <p>{refundText(data)}</p>}
      {isAmount && data.reason && <p>{withLabel(t('returns.why'), reasonText(data.reason))}</p>}
      {(method === 'DROP_OFF' || method === 'COLLECTION') && (
        <p>{withLabel(t('returns.method'), t(`returns.${method}`))}</p>
      )}
      {data.collectFrom && (
        <div>
          <p className={styles.muted}>{t('returns.collectFrom')}</p>
          <AddressText address={data.collectFrom} locale={locale} />
        </div>
      )}
      {data.note && <p className={styles.note}>{withLabel(t('returns.note'), data.note)}</p>}
      {data.deduction && (
        <p className={styles.note}>
          {withLabel(
            t('returns.kept', { amount: formatMoney(data.deduction.amount) }),
            data.deduction.because,
          )}
        </p>
      )}
      {data.receiptNote && (
        <p className={styles.note}>{withLabel(t('returns.receiptNote'), data.receiptNote)}</p>
      )}
      {(['continues', 'continuedBy'] as const).map((name) => {
        const other = data[name];
        return (
          other && (
            <p key={name}>
              {t(`returns.${name}`)}{' '}
              <TextLink as={Link} to={urls.staff.returnDetails(other)}>
                {other}
              </TextLink>
            </p>
          )
        );
      })}
      {data.refusal && <p className={styles.note}>{withLabel(t('returns.refusal'), data.refusal)}</p>}
      {!isAmount && (
        <Table
          cards
          caption={t('order.lines')}
          rows={data.lines}
          rowKey={({ position }) => String(position)}
          columns={[
            {
              key: 'item',
              header: t('order.item'),
              render: (line) => (
                <>
                  {namePiece(line)} <SkuCode skuId={line.skuId} />
                </>
              ),
            },
            { key: 'reason', header: t('returns.why'), render: ({ reason }) => reasonText(reason) },
            ...(hasExchange
              ? [
                  {
                    key: 'exchange',
                    header: t('returns.exchangeFor'),
                    render: ({ exchangeFor }: MerchantReturn['lines'][number]) =>
                      exchangeFor ? (
                        <>
                          {joinParts(exchangeFor.color, exchangeFor.size)}{' '}
                          <SkuCode skuId={exchangeFor.skuId} />
                        </>
                      ) : (
                        t('returns.moneyBack')
                      ),
                  },
                ]
              : []),
            {
              key: 'price',
              header: t('returns.price'),
              align: 'end',
              render: ({ lineTotal, discount = 0, quantity, announced = quantity }) =>
                !data.hidesAmounts && (quantity > 0 || announced === 0)
                  ? formatMoney(lineTotal - discount)
                  : '–',
            },
            {
              key: 'pieces',
              header: t(isReturn ? 'returns.announced' : 'returns.pieces'),
              align: 'end',
              render: ({ quantity, announced = quantity }) => announced,
            },
            {
              key: 'here',
              header: t('returns.here'),
              align: 'end',
              render: ({ received }) => received ?? '–',
            },
            {
              key: 'written-off',
              header: t('returns.writtenOff'),
              align: 'end',
              render: ({ writtenOff }) => writtenOff || '–',
            },
            ...(isReturn
              ? []
              : [
                  {
                    key: 'awaited',
                    header: t('returns.onTheWay'),
                    align: 'end' as const,
                    render: ({ awaited = 0 }: MerchantReturn['lines'][number]) => awaited || '–',
                  },
                ]),
          ]}
        />
      )}
      <ol className={styles.timeline}>
        {data.timeline.map(({ status, at, staffName }) => (
          <li key={`${status} ${at}`}>
            <span className={styles.muted}>{formatDateTime(at)} </span>
            {t(`returnStatus.${status}`)}
            {staffName && <span className={styles.muted}> {t('returns.by', { name: staffName })}</span>}
            {isReturn && !staffName && (status === 'REQUESTED' || status === 'CANCELLED') && (
              <span className={styles.muted}> {t('returns.byBuyer')}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
