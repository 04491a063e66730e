import { unwrap, urls } from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { listDraftOrders } from 'shared-contracts/calls/merchant-draft-orders';
import { datesIn } from 'shared-contracts/dates';
import { draftOrderStates } from 'shared-contracts/wire/draft-orders';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, OrderNumber, PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { draftOrdersKey } from './use-draft-orders';

/** /staff/orders/drafts: what was prepared for buyers, and what has become of it. */
export function DraftsPage() {
  const t = useT();
  const api = useStaffApi();
  const { formatDateTime } = datesIn(useServices().locale);
  const query = useTableQuery();
  const listQuery = {
    search: query.value('search') || undefined,
    state: query.value('state') || undefined,
    cursor: query.after,
  };
  const { data, ...load } = useQuery({
    queryKey: [...draftOrdersKey, listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listDraftOrders, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const empty = { emptyTitle: t('emptyTitle'), emptyText: t('emptyText') };
  return (
    <>
      <TextLink as={Link} to={urls.staff.orders()}>
        {t('back')}
      </TextLink>
      <PageHead
        title={t('title')}
        text={t('text')}
        aside={
          <ButtonLink as={Link} to={urls.staff.newDraftOrder()}>
            {t('create')}
          </ButtonLink>
        }
      />
      <TableTools query={query}>
        <TableSearch query={query} label={t('search')} />
        <TableFilter
          query={query}
          name="state"
          label={t('state')}
          allText={t('anyState')}
          options={draftOrderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </TableTools>
      <DataTable
        query={query}
        load={load}
        rows={data?.rows}
        next={data?.next}
        {...(!query.isFiltered && empty)}
        caption={t('title')}
        rowKey={({ draftId }) => draftId}
        columns={[
          {
            key: 'number',
            header: t('number'),
            render: ({ draftId }) => (
              <TextLink as={Link} to={urls.staff.draftOrder(draftId)} translate="no">
                {draftId}
              </TextLink>
            ),
          },
          {
            key: 'state',
            header: t('state'),
            isShort: true,
            render: ({ state }) => <Badge>{t(`states.${state}`)}</Badge>,
          },
          {
            key: 'buyer',
            header: t('buyer'),
            render: ({ email, ...name }) => (
              <>
                {fullName(name)} <span className={styles.quiet}>{email}</span>
              </>
            ),
          },
          { key: 'pieces', header: t('pieces'), align: 'end', isShort: true, render: ({ pieces }) => pieces },
          {
            key: 'prepared',
            header: t('prepared'),
            render: ({ createdBy, createdAt }) => t('by', { name: createdBy, at: formatDateTime(createdAt) }),
          },
          {
            key: 'until',
            header: t('until'),
            isShort: true,
            render: ({ state, expiresAt }) => (state === 'OPEN' ? formatDateTime(expiresAt) : '–'),
          },
          {
            key: 'order',
            header: t('order'),
            render: ({ orderId }) =>
              orderId === null ? (
                '–'
              ) : (
                <TextLink as={Link} to={urls.staff.order(orderId)}>
                  <OrderNumber orderId={orderId} />
                </TextLink>
              ),
          },
        ]}
      />
    </>
  );
}
