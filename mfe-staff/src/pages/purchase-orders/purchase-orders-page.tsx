import { unwrap, urls } from 'shared-contracts';
import { listPurchaseOrders } from 'shared-contracts/calls/merchant-purchase-orders';
import { purchaseOrderStates } from 'shared-contracts/wire/merchant-purchase-orders';
import { Link } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, PageHead, TextLink } from 'shared-ui';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { ExpectedDay } from './expected-day';
import { useT } from './messages';
import { purchaseOrdersKey } from './use-purchase-order';

/** /staff/purchase-orders: what is on its way from suppliers, and what has come. */
export function PurchaseOrdersPage() {
  const t = useT();
  const { api, may } = useStaff();
  const query = useTableQuery();
  const listQuery = {
    search: query.value('search') || undefined,
    state: query.value('state') || undefined,
    cursor: query.after,
  };
  const { data, ...load } = useQuery({
    queryKey: [...purchaseOrdersKey, listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listPurchaseOrders, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const empty = {
    emptyTitle: t('emptyTitle'),
    emptyText: t(may('stock.write') ? 'emptyText' : 'emptyReader'),
  };
  return (
    <>
      <PageHead
        title={t('title')}
        text={t(may('stock.receive') ? 'textPacker' : 'text')}
        aside={
          may('stock.write') && (
            <ButtonLink as={Link} to={urls.staff.newPurchaseOrder()}>
              {t('create')}
            </ButtonLink>
          )
        }
      />
      <TableTools query={query}>
        <TableSearch query={query} label={t('search')} />
        <TableFilter
          query={query}
          name="state"
          label={t('state')}
          allText={t('anyState')}
          options={purchaseOrderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </TableTools>
      <DataTable
        query={query}
        load={load}
        rows={data?.rows}
        next={data?.next}
        {...(!query.isFiltered && empty)}
        caption={t('title')}
        rowKey={({ purchaseOrderId }) => purchaseOrderId}
        columns={[
          {
            key: 'number',
            header: t('number'),
            render: ({ purchaseOrderId }) => (
              <TextLink as={Link} to={urls.staff.purchaseOrder(purchaseOrderId)} translate="no">
                {purchaseOrderId}
              </TextLink>
            ),
          },
          { key: 'supplier', header: t('supplier'), render: ({ supplier }) => supplier },
          { key: 'reference', header: t('reference'), render: ({ reference }) => reference ?? '–' },
          {
            key: 'expected',
            header: t('expected'),
            isShort: true,
            render: (order) => <ExpectedDay order={order} />,
          },
          {
            key: 'pieces',
            header: t('pieces'),
            align: 'end',
            isShort: true,
            render: ({ received, ordered }) => t('ofOrdered', { received, ordered }),
          },
          {
            key: 'state',
            header: t('state'),
            isShort: true,
            render: ({ state }) => <Badge>{t(`states.${state}`)}</Badge>,
          },
        ]}
      />
    </>
  );
}
