import { useEffect } from 'react';
import {
  countFilters,
  listingUrl,
  noFilters,
  type RecommendationsProps,
  searchTabs,
  tabQuery,
} from 'shared-contracts';
import { Fragment, Link, usePageData, useServices } from 'shared-runtime';
import { useListingPage } from 'shared-runtime/listing';
import { Container, createIsland, Heading, LinkTabs, Listing, RecommendationsPlace } from 'shared-ui';
import { useT } from '../../messages/results';
import type { ResultsData } from './load-results';
import { NoResults as NoResultsNow } from './no-results';
import styles from './results-page.module.css';
import { SearchForm } from './search-form';
import { TopicList } from './topic-list';
import { useTileProps } from './use-tile-props';

export { loadResults as loader, resultsHead as head } from './load-results';

const NoResults = createIsland(
  process.env.HYDRATE_LATER ? undefined : NoResultsNow,
  async () => (await import(/* webpackChunkName: "later" */ './no-results')).NoResults,
);

/** The products for a keyword or a label, in one channel and one tab (behaviour/screens). */
export function Component() {
  const t = useT();
  const data = usePageData<ResultsData>();
  const { listing, scope, subject, keyword, label } = data;
  const { bus } = useServices();
  const page = useListingPage({ listing, scope, subject });
  const tile = useTileProps();
  const words = keyword || label;

  const { key, products, totalCount } = listing;
  useEffect(() => {
    if (words) bus.emit('record-activity', { name: 'search', term: words, results: totalCount });
    bus.emit('record-activity', { name: 'view_item_list', list: key, products });
  }, [bus, words, key, products, totalCount]);

  const shown = listing.shownFor ?? words;
  const isNear = shown.toLowerCase() === words.toLowerCase();
  const heading = (
    <Heading level={1} look="medium">
      {words ? t('titleOf', { keyword: shown }) : t('title')}
    </Heading>
  );
  // The list is as long as the screen; a search without one has room for its field.
  const isBare = listing.products.length === 0 && countFilters(listing.filters) === 0;
  const form = <SearchForm subject={subject} />;
  return (
    <Container>
      <div className={styles.page}>
        {isBare && heading}
        {/* The panel of the header takes the next keyword; without script there is no panel. */}
        {isBare || !words ? form : <noscript>{form}</noscript>}
        {listing.shownFor !== undefined && (
          <p role="status" className={styles.instead}>
            {t(isNear ? 'close' : 'instead', { keyword: words, shown })}
          </p>
        )}
        {listing.help && <TopicList topics={listing.help} />}
        <LinkTabs
          as={Link}
          label={t('tabsLabel')}
          current={data.tab ?? 'all'}
          tabs={(['all', ...searchTabs] as const).map((id) => ({
            id,
            text: t(`tabs.${id}`),
            to: listingUrl(page.pathname, noFilters, {
              keyword,
              ...(id === 'all' ? {} : tabQuery(id)),
              label,
            }),
          }))}
        />
        <Listing
          {...tile}
          {...page}
          heading={heading}
          // Filters of another, pending search do not belong to this one.
          pendingQuery={keywordIn(page.pendingQuery) === keyword ? page.pendingQuery : undefined}
          // The key resets typed filter values when the search changes.
          key={`${keyword} ${label} ${data.tab}`}
          empty={
            <>
              <NoResults data={data} />
              {/* Outside the island, which waits for a touch: these load when they come into view. */}
              <div className={styles.recommendations}>
                <Fragment
                  name="recommendations"
                  load="visible"
                  props={{ spot: 'search-empty' } satisfies RecommendationsProps}
                  fallback={<RecommendationsPlace />}
                  failed={null}
                />
              </div>
            </>
          }
        />
      </div>
    </Container>
  );
}

function keywordIn(query = ''): string {
  return new URLSearchParams(query).get('keyword') ?? '';
}
