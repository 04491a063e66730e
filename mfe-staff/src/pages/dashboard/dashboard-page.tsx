import { hongKongDay, unwrap } from 'shared-contracts';
import { getDashboard } from 'shared-contracts/calls/merchant-staff';
import { usualDashboardDays } from 'shared-contracts/wire/merchant-dashboard';
import { Link } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { EmptyState, Heading, LinkTabs, PageHead, Table, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { TableDay, TableDays } from '../../table/table-day';
import { TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import styles from './dashboard.module.css';
import { Figures } from './figures';
import { useT } from './messages';
import { SalesByCategory, SalesByChannel, SalesByDay } from './sales';
import { useFormats } from './use-formats';
import { Waiting } from './waiting';

const ranges = [7, usualDashboardDays, 90, 365] as const;
const firstOf = (count: number) => hongKongDay(Date.now() - (count - 1) * 86_400_000);

/** /staff: sales, conversion, returns, stock cover and searches without results of a range of days. */
export function DashboardPage() {
  const t = useT();
  const api = useStaffApi();
  const { count } = useFormats();
  const query = useTableQuery();
  const period = { from: query.value('from') || undefined, to: query.value('to') || undefined };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }) => unwrap(await api.call(getDashboard, { query: period, signal })),
    placeholderData: keepPreviousData,
  });
  const tabs = ranges.map((days) => ({
    id: String(days),
    text: t('lastDays', { count: days }),
    to: query.link({ from: days === usualDashboardDays ? undefined : firstOf(days), to: undefined }),
  }));
  const from = period.from ?? firstOf(usualDashboardDays);
  const current = period.to ? undefined : ranges.find((days) => firstOf(days) === from);

  return (
    <div className={styles.page}>
      <div>
        <PageHead title={t('title')} />
        <Waiting />
        <LinkTabs as={Link} label={t('range')} tabs={tabs} current={String(current ?? '')} />
      </div>
      <TableTools query={query}>
        <TableDays>
          <TableDay query={query} name="from" label={t('from')} usual={from} />
          <TableDay query={query} name="to" label={t('to')} usual={hongKongDay(Date.now())} />
        </TableDays>
      </TableTools>
      <VisuallyHidden>
        <span role="status">{isPlaceholderData ? t('updating') : ''}</span>
      </VisuallyHidden>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && !error && (
        <div className={isPlaceholderData ? `${styles.page} ${styles.stale}` : styles.page}>
          <Figures totals={data.totals} />
          {data.totals.orders === 0 ? (
            <EmptyState title={t('noSalesTitle')} text={t('noSalesText')} />
          ) : (
            <>
              <SalesByDay data={data} />
              <div className={styles.pair}>
                <SalesByChannel rows={data.channels} />
                <SalesByCategory rows={data.categories} />
              </div>
            </>
          )}
          <section className={styles.section}>
            <Heading level={2} look="small">
              {t('missed')}
            </Heading>
            <p className={styles.hint}>{t('missedText')}</p>
            {data.missedSearches.length === 0 ? (
              <p>{t('noMissed')}</p>
            ) : (
              <Table
                caption={t('missed')}
                hideCaption
                rows={data.missedSearches}
                rowKey={({ term }) => term}
                columns={[
                  { key: 'keyword', header: t('keyword'), render: ({ term }) => term },
                  { key: 'times', header: t('times'), align: 'end', render: (row) => count(row.count) },
                ]}
              />
            )}
          </section>
        </div>
      )}
    </div>
  );
}
