import { unwrap, urls } from 'shared-contracts';
import { listOffers } from 'shared-contracts/calls/merchant-content';
import { datesIn } from 'shared-contracts/dates';
import { type OfferKind, offerKinds } from 'shared-contracts/wire/merchant-offers';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, PageHead, Select, TextLink } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import { useGoodsT, useGoodsWord } from '../../goods/messages';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { newOfferId } from './new-offer-id';
import { stateOf } from './offer-state';

/** /staff/promotions: promotions, coupons, draws and prizes. */
export function OffersPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useGoodsT();
  const word = useGoodsWord();
  const api = useStaffApi();
  const query = useTableQuery();
  const kind: OfferKind = offerKinds.find((known) => known === query.value('kind')) ?? 'promotions';
  const load = useQuery({
    queryKey: ['offers', kind],
    queryFn: async ({ signal }) => unwrap(await api.call(listOffers, { params: { kind }, signal })),
    placeholderData: keepPreviousData,
  });
  const now = Date.now();
  return (
    <>
      <PageHead
        title={t('offers.caption')}
        aside={
          <ButtonLink as={Link} to={urls.staff.offer(kind, newOfferId)}>
            {t('offers.create')}
          </ButtonLink>
        }
      />
      <TableTools query={{ ...query, isFiltered: false }}>
        <Select
          label={t('offers.kind')}
          value={kind}
          options={offerKinds.map((value) => ({ value, label: t(`offers.${value}`) }))}
          onChange={(event) => query.change({ kind: event.currentTarget.value })}
        />
      </TableTools>
      <DataTable
        query={{ ...query, isFiltered: false }}
        load={load}
        caption={t(`offers.${kind}`)}
        emptyTitle={t('offers.emptyTitle')}
        emptyText={t('offers.emptyText')}
        rows={load.data?.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('offers.name'),
            render: ({ id, nameEn, nameZh }) => (
              <TextLink as={Link} to={urls.staff.offer(kind, id)}>
                <Bilingual en={nameEn} zh={nameZh} />
              </TextLink>
            ),
          },
          { key: 'id', header: t('offers.id'), render: ({ id }) => id },
          { key: 'type', header: t('offers.type'), render: ({ type }) => word('choices', type) },
          {
            key: 'from',
            header: t('offers.from'),
            render: ({ startsAt }) => (startsAt ? formatDateTime(startsAt) : ''),
          },
          {
            key: 'until',
            header: t('offers.until'),
            render: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : ''),
          },
          {
            key: 'state',
            header: t('offers.state'),
            render: (row) =>
              row.startsAt && (
                <Badge tone={stateOf(row, now) === 'running' ? 'highlight' : 'neutral'}>
                  {t(`offers.${stateOf(row, now)}`)}
                </Badge>
              ),
          },
        ]}
      />
    </>
  );
}
