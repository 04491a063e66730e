import { type ReactNode, useEffect } from 'react';
import type { Listing, ListingScope, ListingSubject } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useListingPage } from 'shared-runtime/listing';
import { Listing as ListingView } from 'shared-ui';
import { useTileProps } from './use-tile-props';

interface ProductListingProps {
  listing: Listing;
  scope: ListingScope;
  subject?: ListingSubject;
  empty?: ReactNode;
  heading?: ReactNode;
}

/** A product list with its state in the page's URL (behaviour/screens, behaviour/entities and behaviour/states). */
export function ProductListing({ listing, scope, subject, empty, heading }: ProductListingProps) {
  const { bus } = useServices();
  const page = useListingPage({ listing, scope, subject });
  const tile = useTileProps();

  useEffect(() => {
    bus.emit('record-activity', {
      name: 'view_item_list',
      list: listing.key,
      products: listing.products,
    });
  }, [bus, listing]);

  return <ListingView {...tile} {...page} empty={empty} heading={heading} />;
}
