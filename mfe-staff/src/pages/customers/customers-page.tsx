import { formatDate, unwrap, urls } from 'shared-contracts';
import { listCustomers } from 'shared-contracts/calls/merchant-customers';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Notice, PageHead, TextLink } from 'shared-ui';
import styles from '../../orders/orders.module.css';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { SavedViews } from '../../views/saved-views';
import { CustomerBadges } from './customer-badges';
import { useT } from './messages';

/** /staff/customers: finds customers; the newest without a search. */
export function CustomersPage() {
  const t = useT();
  const api = useStaffApi();
  const { locale } = useServices();
  const query = useTableQuery();
  const search = query.value('search');
  const { data, ...load } = useQuery({
    queryKey: ['customers', 'list', search],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listCustomers, { query: { search: search || undefined }, signal })),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.block}>
      <PageHead title={t('title')} />
      <TableTools query={query}>
        <TableSearch query={query} label={t('search')} />
      </TableTools>
      <SavedViews page="customers" />
      <DataTable
        query={query}
        load={load}
        rows={data && [...data.customers, ...(data.guests ?? [])]}
        caption={t('title')}
        emptyTitle={t('noneTitle')}
        emptyText={t('noneText')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            render: ({ id, name, email }) => (
              <TextLink as={Link} to={urls.staff.customer(id)}>
                {name || email}
              </TextLink>
            ),
          },
          { key: 'email', header: t('email'), render: ({ isClosed, email }) => (isClosed ? '–' : email) },
          { key: 'phone', header: t('phone'), isShort: true, render: ({ phone }) => phone ?? '–' },
          {
            key: 'kind',
            header: t('kind'),
            isShort: true,
            render: (customer) => <CustomerBadges customer={customer} />,
          },
          {
            key: 'since',
            header: t('since'),
            isShort: true,
            render: ({ createdAt }) => formatDate(createdAt, locale),
          },
        ]}
      />
      {data?.hasMore && <Notice>{t('hasMore')}</Notice>}
    </div>
  );
}
