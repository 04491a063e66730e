import { useEffect, useRef } from 'react';
import { type Listing, type ListingScope, type ListingSubject, listingUrl, loadMore } from 'shared-contracts';
// By name: a relative import would build a second router and second services into each remote.
import { useLocation, useNavigate, useNavigation, useServices } from 'shared-runtime';
import { listingMemory } from './listing-memory';

interface ListingPage {
  listing: Listing;
  scope: ListingScope;
  subject?: ListingSubject | undefined;
}

/** Props of a product list with its state in the page's URL (behaviour/screens, behaviour/entities and behaviour/states). */
export function useListingPage({ listing, scope, subject }: ListingPage) {
  const { api, log } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  /** Where the visitor is or goes to; undefined once the page is left. */
  const goal = useRef<string>(undefined);
  useEffect(() => {
    const { pathname: path, search: query } = next ?? { pathname, search };
    goal.current = path + query;
    return () => {
      goal.current = undefined;
    };
  }, [next, pathname, search]);
  return {
    listing,
    pathname,
    subject,
    pendingQuery: next?.pathname === pathname ? next.search : undefined,
    async onGo(to: string) {
      goal.current = to;
      await navigate(to, { preventScrollReset: true });
      return new URL(to, window.location.href).href === window.location.href;
    },
    async onMore() {
      const from = pathname + search;
      const url = new URL(from, 'http://shop.invalid');
      const shown = { api, url, scope, ...(subject ? { subject } : {}), memory: listingMemory };
      const longer = await loadMore(shown, listing).catch((error: unknown) => ({
        ok: false as const,
        error,
      }));
      // A filter that was chosen meanwhile, or another page that was opened, stays.
      if (goal.current !== from) return true;
      if (!longer.ok) {
        log.warn('SHOP-LISTING-001 more products could not be loaded', longer.error);
        return false;
      }
      // The URL contains the last page, so that reload and back restore the list. The loader takes it from the
      // cache.
      const to = listingUrl(pathname, longer.data.filters, subject);
      await navigate(to, { replace: true, preventScrollReset: true });
      return true;
    },
  };
}
