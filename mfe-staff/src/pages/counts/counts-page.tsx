import { unwrap, urls } from 'shared-contracts';
import { listCountSheets } from 'shared-contracts/calls/merchant-counts';
import { datesIn } from 'shared-contracts/dates';
import { countSheetStates } from 'shared-contracts/wire/merchant-counts';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, PageHead, TextLink } from 'shared-ui';
import { usePlaceName } from '../../goods/use-places';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableFilter, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';

/** /staff/counts: sheets to count the pieces of a place. */
export function CountsPage() {
  const t = useT();
  const { api, may } = useStaff();
  const { formatDateTime } = datesIn(useServices().locale);
  const placeName = usePlaceName();
  const query = useTableQuery();
  const listQuery = { state: query.value('state') || undefined, cursor: query.after };
  const { data, ...load } = useQuery({
    queryKey: ['counts', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listCountSheets, { query: listQuery, signal })),
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
        text={t('text')}
        aside={
          may('stock.write') && (
            <ButtonLink as={Link} to={urls.staff.newCount()}>
              {t('create')}
            </ButtonLink>
          )
        }
      />
      <TableTools query={query}>
        <TableFilter
          query={query}
          name="state"
          label={t('state')}
          allText={t('anyState')}
          options={countSheetStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </TableTools>
      <DataTable
        query={query}
        load={load}
        rows={data?.rows}
        next={data?.next}
        {...(!query.isFiltered && empty)}
        caption={t('title')}
        rowKey={({ sheetId }) => sheetId}
        columns={[
          {
            key: 'name',
            header: t('name'),
            render: ({ sheetId, name }) => (
              <TextLink as={Link} to={urls.staff.count(sheetId)}>
                {name}
              </TextLink>
            ),
          },
          {
            key: 'number',
            header: t('number'),
            render: ({ sheetId }) => <span translate="no">{sheetId}</span>,
          },
          { key: 'place', header: t('place'), render: ({ place }) => placeName(place) },
          {
            key: 'created',
            header: t('created'),
            isShort: true,
            render: ({ createdAt }) => formatDateTime(createdAt),
          },
          {
            key: 'counted',
            header: t('counted'),
            align: 'end',
            isShort: true,
            render: ({ countedCount, lineCount }) =>
              t('ofLines', { counted: countedCount, lines: lineCount }),
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
