import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  clearFilters,
  countFilters,
  type ListedProduct,
  type Listing as ListingData,
  type ListingFilters,
  type ListingSubject,
  type ListingTranslate,
  listingUrl,
  parseListingFilters,
} from 'shared-contracts';
import { afterFrame } from 'shared-contracts/page-wake';
import { ButtonLink } from '../button/button';
import { createIsland } from '../island/create-island';
import type { LinkComponent } from '../link';
import { ListingToolbar } from '../listing-toolbar/listing-toolbar';
import { useLoaded } from '../use-loaded';
import { hiddenFields } from './hidden-fields';
import styles from './listing.module.css';
import { ListingActiveFilters } from './listing-active-filters';
import { ListingFilterPanel } from './listing-filter-panel';
import { ListingMore } from './listing-more';
import { ListingNothing } from './listing-nothing';
import { ListingTiles } from './listing-tiles';
import { sortOptions } from './sort-options';

export interface ListingProps {
  listing: ListingData;
  pathname: string;
  /** Query parameters other than the filters. */
  subject?: ListingSubject | undefined;
  /** Query of the list being loaded: choices show at once, the products follow. */
  pendingQuery?: string | undefined;
  t: ListingTranslate;
  as: LinkComponent;
  /**
   * Navigates to another state of this list. Resolves when the navigation has ended, to whether it led there.
   * A remote from before this answer has none.
   */
  onGo(to: string): Promise<boolean> | undefined;
  /** Appends the next page; resolves to false when it failed to load. */
  onMore(): Promise<boolean>;
  heart(product: ListedProduct): ReactNode;
  onQuickView(product: ListedProduct): void;
  /** Replaces the default text of a list that is empty without any filter. */
  empty?: ReactNode;
  /** Title of the page, where the list is all of it: on one line with count and order. */
  heading?: ReactNode;
}

const noSubject: ListingSubject = {};

const FilterColumn = createIsland(
  process.env.HYDRATE_LATER ? undefined : ListingFilterPanel,
  async () => (await import(/* webpackChunkName: "later" */ './listing-filter-panel')).ListingFilterPanel,
);

const FiltersInForce = createIsland(
  process.env.HYDRATE_LATER ? undefined : ListingActiveFilters,
  async () => (await import(/* webpackChunkName: "later" */ './listing-active-filters')).ListingActiveFilters,
);
const Nothing = createIsland(
  process.env.HYDRATE_LATER ? undefined : ListingNothing,
  async () => (await import(/* webpackChunkName: "later" */ './listing-nothing')).ListingNothing,
);
const More = createIsland(
  process.env.HYDRATE_LATER ? undefined : ListingMore,
  async () => (await import(/* webpackChunkName: "later" */ './listing-more')).ListingMore,
);

/**
 * A product list: filters in a column or drawer, active filters, sort order, products, load more (behaviour
 * 2, 3 and 4). Its state is in the URL; every control is a link or form field, so that it works without
 * script.
 */
export function Listing(props: ListingProps) {
  const { listing, pathname, subject = noSubject, t, as } = props;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const drawer = useLoaded(isDrawerOpen, () => import(/* webpackChunkName: "later" */ './listing-drawer'));
  useEffect(() => {
    // After a failed load the next click tries again.
    if (drawer === 'failed') setIsDrawerOpen(false);
  }, [drawer]);
  const columnId = useId();
  const { top, goFrom } = useGoToTop(listing.key);

  const to = (next: ListingFilters) => listingUrl(pathname, next, subject);
  const { query, choose } = useChosenQuery(to({ ...listing.filters, page: 1 }), props.pendingQuery);
  const isPending = query !== undefined;
  const filters = isPending ? parseListingFilters(new URLSearchParams(query)) : listing.filters;
  const go = (target: string) => {
    goFrom();
    const end = choose(target);
    // The choice shows first: to start a navigation takes a slow phone a tenth of a second.
    afterFrame(async () => end((await props.onGo(target)) ?? true));
  };
  const panel = { t, listing, filters, pathname, subject, onGo: go };
  const activeCount = countFilters(filters);
  const clearTo = activeCount > 0 ? to(clearFilters(filters)) : undefined;
  const isEmpty = listing.products.length === 0;
  // The toolbar has said how many products there are; there is no progress through one page.
  const isWhole = listing.page === 1 && listing.isLastPage;
  if (isEmpty && activeCount === 0 && props.empty) return props.empty;

  return (
    <div className={styles.listing}>
      <div id={columnId} className={styles.column}>
        <FilterColumn {...panel} />
      </div>
      <div className={styles.main} ref={top}>
        <ListingToolbar
          countText={t('count', { count: listing.totalCount })}
          sortLabel={t('sort')}
          sortOptions={sortOptions(t)}
          sort={filters.sort}
          onSort={(sort) => go(to({ ...filters, sort: sort as ListingFilters['sort'], page: 1 }))}
          action={pathname}
          hidden={hiddenFields(filters, subject, 'sort')}
          submitText={t('apply')}
          filtersText={t('filtersOn', { count: activeCount })}
          filtersId={columnId}
          onFilters={() => setIsDrawerOpen(true)}
          heading={props.heading}
          clearText={t('clear')}
          clearTo={clearTo}
          as={as}
          onClear={go}
          largeText={t('largePictures')}
        />
        <FiltersInForce {...panel} as={as} />
        {listing.firstPage > 1 && (
          <ButtonLink as={as} variant="link" to={to({ ...listing.filters, page: listing.firstPage - 1 })}>
            {t('earlier')}
          </ButtonLink>
        )}
        <div aria-busy={isPending || undefined}>
          {isEmpty ? (
            <Nothing t={t} hasFilters={activeCount > 0} />
          ) : (
            <ListingTiles
              label={t('products')}
              products={listing.products}
              t={t}
              as={as}
              heart={props.heart}
              onQuickView={props.onQuickView}
            />
          )}
        </div>
        {!isEmpty && !isWhole && (
          <More
            listing={listing}
            to={to({ ...listing.filters, page: listing.page + 1 })}
            t={t}
            as={as}
            onMore={props.onMore}
          />
        )}
      </div>
      {drawer && drawer !== 'failed' && (
        <drawer.ListingDrawer
          {...panel}
          open={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          count={isPending ? undefined : listing.totalCount}
        />
      )}
    </div>
  );
}

interface Choice {
  /** Address of the list that was chosen. */
  to: string;
  /** Addresses of the lists that may show until then: the one it was chosen in, and those of earlier choices on their way. */
  before: readonly string[];
  /** The router is there; the page may still show what was before. */
  hasLanded?: boolean;
}

/**
 * The query of the list being loaded. A choice shows at once, before the router has started to navigate, until its list
 * shows: the list of an earlier choice may still arrive, and the router is there before its page is. `shown` is the
 * address of the list on the screen.
 */
function useChosenQuery(shown: string, pendingQuery: string | undefined) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isAwaited =
    choice !== null && (choice.before.includes(shown) || (!choice.hasLanded && choice.to === shown));
  useEffect(() => {
    if (!isAwaited) setChoice(null);
  }, [isAwaited]);
  useEffect(() => {
    // Back and forward lead elsewhere.
    const drop = () => setChoice(null);
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, []);
  return {
    query: isAwaited ? (choice.to.split('?')[1] ?? '') : pendingQuery,
    /** Returns what to call when the navigation has ended, and whether it led to the list. */
    choose(to: string) {
      const earlier = isAwaited ? [...choice.before, choice.to] : [];
      const chosen = { to, before: [...earlier, shown].filter((address) => address !== to) };
      setChoice(chosen);
      return (isThere: boolean) =>
        setChoice((latest) => {
          if (latest !== chosen) return latest;
          return isThere ? { ...chosen, hasLanded: true } : null;
        });
    },
  };
}

/** Scrolls up to the start of the list when it changes while the visitor is below the start. */
function useGoToTop(key: string) {
  const top = useRef<HTMLDivElement>(null);
  const hasGone = useRef(false);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // Back and forward restore their own scroll position.
    if (!hasGone.current) return;
    hasGone.current = false;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [key]);
  return {
    top,
    goFrom: () => {
      hasGone.current = true;
    },
  };
}
