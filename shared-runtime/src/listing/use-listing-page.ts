import { type Listing, type ListingScope, type ListingSubject, listingUrl, loadMore } from 'shared-contracts';
// By name: a relative import would build a second router and second services into each remote.
import { useLocation, useNavigate, useNavigation, useServices } from 'shared-runtime';
import { listingMemory } from './listing-memory';

interface ListingPage {
  listing: Listing;
  scope: ListingScope;
  subject?: ListingSubject | undefined;
}

/** Props of a product list with its state in the page's URL (behaviour 2, 3 and 4). */
export function useListingPage({ listing, scope, subject }: ListingPage) {
  const { api, log } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  return {
    listing,
    pathname,
    subject,
    pendingQuery: next?.pathname === pathname ? next.search : undefined,
    onGo: (to: string) => void navigate(to, { preventScrollReset: true }),
    async onMore() {
      const url = new URL(pathname + search, 'http://shop.invalid');
      const place = { api, url, scope, ...(subject ? { subject } : {}), memory: listingMemory };
      const longer = await loadMore(place, listing).catch((error: unknown) => ({
        ok: false as const,
        error,
      }));
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
