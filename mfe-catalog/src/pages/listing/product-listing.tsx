import type { ReactNode } from 'react';
import { type Listing, type ListingScope, type ListingSubject, listingUrl, loadMore } from 'shared-contracts';
import { useLocation, useNavigate, useNavigation, useServices } from 'shared-runtime';
import { Listing as ListingView } from 'shared-ui';
import { listingMemory } from './listing-memory';
import { useTileProps } from './use-tile-props';

interface ProductListingProps {
  listing: Listing;
  scope: ListingScope;
  subject?: ListingSubject;
  empty?: ReactNode;
}

/** A product list with its state in the page's URL (behaviour 2, 3 and 4). */
export function ProductListing({ listing, scope, subject, empty }: ProductListingProps) {
  const { api, log } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const tile = useTileProps();

  const more = async () => {
    const url = new URL(pathname + search, 'http://shop.invalid');
    const place = { api, url, scope, ...(subject ? { subject } : {}), memory: listingMemory };
    const longer = await loadMore(place, listing);
    if (!longer.ok) {
      log.warn('SHOP-LISTING-001 more products could not be loaded', longer.error);
      return false;
    }
    // The URL contains the last page, so that reload and back restore the list. The loader takes it from the
    // cache.
    const to = listingUrl(pathname, longer.data.filters, subject);
    await navigate(to, { replace: true, preventScrollReset: true });
    return true;
  };

  return (
    <ListingView
      {...tile}
      listing={listing}
      pathname={pathname}
      subject={subject}
      pendingQuery={next?.pathname === pathname ? next.search : undefined}
      onGo={(to) => void navigate(to, { preventScrollReset: true })}
      onMore={more}
      empty={empty}
    />
  );
}
