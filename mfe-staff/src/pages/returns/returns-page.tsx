import { unwrap, urls } from 'shared-contracts';
import { listReturns } from 'shared-contracts/calls/merchant-returns';
import { datesIn } from 'shared-contracts/dates';
import { type MerchantReturnPage, returnKinds } from 'shared-contracts/wire/merchant-orders';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, Notice, OrderNumber, PageHead, TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { useRefundText } from '../../orders/refund-text';
import { returnKindOf } from '../../orders/return-kind';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { useWaitingCounts, useWaitingReturns } from '../../session/use-waiting-counts';
import { DataTable } from '../../table/data-table';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { SavedViews } from '../../views/saved-views';

const statuses = [
  ...(['REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED'] as const),
  ...(['REFUNDED', 'REFUSED', 'CANCELLED', 'NOT_RECEIVED'] as const),
];

/** /staff/returns: returns of buyers, and cancellations and refunds of staff. */
export function ReturnsPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useT();
  const api = useStaffApi();
  const refundText = useRefundText();
  const query = useTableQuery();
  const waiting = useWaitingReturns().filter(({ status }) => status !== query.value('status'));
  const { may } = useStaff();
  const awaited = useWaitingCounts()?.returns?.AWAITED ?? 0;
  const toArrive = may('returns.receive') ? awaited : 0;
  const listQuery = {
    q: query.value('q') || undefined,
    status: query.value('status') || undefined,
    kind: query.value('kind') || undefined,
    awaited: query.value('awaited') || undefined,
    cursor: query.after,
  };
  const { data, ...load } = useQuery({
    queryKey: ['returns', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listReturns, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.block}>
      <PageHead title={t('returns.title')} />
      {waiting.map(({ status, count }) => (
        <Notice
          key={status}
          action={
            <TextLink as={Link} to={query.link({ status })}>
              {t('returns.showThem')}
            </TextLink>
          }
        >
          {t(status === 'ARRIVED' ? 'returns.toDecide' : 'returns.toApprove', { count })}
        </Notice>
      ))}
      {toArrive > 0 && query.value('awaited') === '' && (
        <Notice
          action={
            <TextLink as={Link} to={query.link({ awaited: 'yes', status: undefined, kind: undefined })}>
              {t('returns.showThem')}
            </TextLink>
          }
        >
          {t('returns.toArrive', { count: toArrive })}
        </Notice>
      )}
      <TableTools query={query}>
        <TableSearch query={query} name="q" label={t('returns.search')} />
        <TableFilter
          query={query}
          name={'status'}
          label={t('returns.status')}
          allText={t('returns.anyStatus')}
          options={statuses.map((value) => ({ value, label: t(`returnStatus.${value}`) }))}
        />
        <TableFilter
          query={query}
          name={'kind'}
          label={t('returns.kind')}
          allText={t('returns.anyKind')}
          options={returnKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TableFilter
          query={query}
          name={'awaited'}
          label={t('returns.awaitedFilter')}
          allText={t('returns.anyAwaited')}
          options={[{ value: 'yes', label: t('returns.awaitedYes') }]}
        />
      </TableTools>
      <SavedViews page="returns" />
      <DataTable<MerchantReturnPage['rows'][number]>
        query={query}
        load={load}
        rows={data?.rows}
        next={data?.next}
        caption={t('returns.caption')}
        rowKey={({ returnId }) => returnId}
        columns={[
          {
            key: 'id',
            header: t('returns.id'),
            render: ({ returnId }) => (
              <TextLink as={Link} to={urls.staff.returnDetails(returnId)}>
                {returnId}
              </TextLink>
            ),
          },
          {
            key: 'order',
            header: t('returns.order'),
            render: ({ orderId }) => (
              <TextLink as={Link} to={urls.staff.order(orderId)}>
                <OrderNumber orderId={orderId} />
              </TextLink>
            ),
          },
          {
            key: 'kind',
            header: t('returns.kind'),
            isShort: true,
            render: ({ kind }) => t(`kind.${returnKindOf(kind)}`),
          },
          {
            key: 'placed',
            header: t('returns.placed'),
            isShort: true,
            render: ({ createdAt }) => formatDateTime(createdAt),
          },
          {
            key: 'pieces',
            header: t('returns.pieces'),
            align: 'end',
            render: ({ quantity }) => quantity || '–',
          },
          ...(data?.hidesAmounts
            ? []
            : [
                {
                  key: 'refund',
                  header: t('returns.refund'),
                  align: 'end' as const,
                  render: (row: MerchantReturnPage['rows'][number]) => refundText(row),
                },
              ]),
          {
            key: 'status',
            header: t('returns.status'),
            isShort: true,
            render: ({ status, refundFailedAt, awaited = 0 }) => (
              <span className={styles.row}>
                <Badge>{t(`returnStatus.${refundFailedAt ? 'REFUND_FAILED' : status}`)}</Badge>
                {awaited > 0 && (
                  <Badge tone="highlight">{t('returns.awaitedCount', { count: awaited })}</Badge>
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
