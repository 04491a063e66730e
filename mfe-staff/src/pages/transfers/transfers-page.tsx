import { unwrap, urls } from 'shared-contracts';
import { listTransfers } from 'shared-contracts/calls/merchant-transfers';
import { datesIn } from 'shared-contracts/dates';
import { transferStates } from 'shared-contracts/wire/merchant-transfers';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, PageHead, TextLink } from 'shared-ui';
import { useGoodsT } from '../../goods/messages';
import { usePlaceName, usePlaces } from '../../goods/use-places';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { transfersKey } from './use-transfer';

/** /staff/transfers: what goes from one place to another. */
export function TransfersPage() {
  const t = useT();
  const goodsT = useGoodsT();
  const { api, may } = useStaff();
  const { formatDateTime } = datesIn(useServices().locale);
  const placeName = usePlaceName();
  const { stores, isPending } = usePlaces();
  const query = useTableQuery();
  const listQuery = {
    search: query.value('search') || undefined,
    state: query.value('state') || undefined,
    store: query.value('store') || undefined,
    cursor: query.after,
  };
  const { data, ...load } = useQuery({
    queryKey: [...transfersKey, listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listTransfers, { query: listQuery, signal })),
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
        text={t(may('stock.receive') && !may('stock.write') ? 'textPacker' : 'text')}
        aside={
          may('stock.write') && (
            <ButtonLink as={Link} to={urls.staff.newTransfer()}>
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
          options={transferStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {(isPending || stores.length > 0) && (
          <TableFilter
            query={query}
            name="store"
            label={goodsT('places.label')}
            allText={t('anyStore')}
            options={stores}
          />
        )}
      </TableTools>
      <DataTable
        query={query}
        load={load}
        rows={data?.rows}
        next={data?.next}
        {...(!query.isFiltered && empty)}
        caption={t('title')}
        rowKey={({ transferId }) => transferId}
        columns={[
          {
            key: 'number',
            header: t('number'),
            render: ({ transferId }) => (
              <TextLink as={Link} to={urls.staff.transfer(transferId)} translate="no">
                {transferId}
              </TextLink>
            ),
          },
          { key: 'from', header: t('from'), render: ({ from }) => placeName(from) },
          { key: 'to', header: t('to'), render: ({ to }) => placeName(to) },
          {
            key: 'created',
            header: t('created'),
            isShort: true,
            render: ({ createdAt }) => formatDateTime(createdAt),
          },
          {
            key: 'pieces',
            header: t('pieces'),
            align: 'end',
            isShort: true,
            render: ({ received, pieces }) => t('ofPieces', { received, pieces }),
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
