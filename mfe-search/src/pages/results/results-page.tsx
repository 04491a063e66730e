import { listingUrl, loadMore, noFilters, searchTabs, tabQuery } from 'shared-contracts';
import { Link, useLocation, useNavigate, useNavigation, usePageData, useServices } from 'shared-runtime';
import { Container, createIsland, Heading, LinkTabs, Listing } from 'shared-ui';
import { useT } from '../../messages/results';
import { listingMemory } from './listing-memory';
import type { ResultsData } from './load-results';
import { NoResults as NoResultsNow } from './no-results';
import styles from './results-page.module.css';
import { SearchForm } from './search-form';
import { useTileProps } from './use-tile-props';

const NoResults = createIsland(
  process.env.HYDRATE_LATER ? undefined : NoResultsNow,
  async () => (await import(/* webpackChunkName: "later" */ './no-results')).NoResults,
);

/** The products for a keyword or a label, in one channel and one tab (behaviour 2). */
export function ResultsPage() {
  const t = useT();
  const data = usePageData<ResultsData>();
  const { listing, scope, subject, keyword, label } = data;
  const { api, log } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const tile = useTileProps();
  const words = keyword || label;

  const more = async () => {
    const url = new URL(pathname + search, 'http://shop.invalid');
    const longer = await loadMore({ api, url, scope, subject, memory: listingMemory }, listing);
    if (!longer.ok) {
      log.warn('SHOP-LISTING-001 more results could not be loaded', longer.error);
      return false;
    }
    // The URL contains the last page, so that reload and back restore the list. The loader takes it from the
    // cache.
    const to = listingUrl(pathname, longer.data.filters, subject);
    await navigate(to, { replace: true, preventScrollReset: true });
    return true;
  };

  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1} look="large">
          {words ? t('titleOf', { keyword: words }) : t('title')}
        </Heading>
        <SearchForm subject={subject} />
        <LinkTabs
          as={Link}
          label={t('tabsLabel')}
          current={data.tab ?? 'all'}
          tabs={(['all', ...searchTabs] as const).map((id) => ({
            id,
            text: t(`tabs.${id}`),
            to: listingUrl(pathname, noFilters, { keyword, ...(id === 'all' ? {} : tabQuery(id)), label }),
          }))}
        />
        <Listing
          {...tile}
          // The key resets typed filter values when the search changes.
          key={`${keyword} ${label} ${data.tab}`}
          listing={listing}
          pathname={pathname}
          subject={subject}
          pendingQuery={isPending(next, pathname, keyword) ? next?.search : undefined}
          onGo={(to) => void navigate(to, { preventScrollReset: true })}
          onMore={more}
          empty={<NoResults data={data} />}
        />
      </div>
    </Container>
  );
}

/** Whether a navigation to another state of the same search is under way. */
function isPending(
  next: { pathname: string; search: string } | undefined,
  pathname: string,
  keyword: string,
): boolean {
  if (next?.pathname !== pathname) return false;
  return (new URLSearchParams(next.search).get('keyword') ?? '') === keyword;
}
