import {
  clearFilters,
  type Listing,
  type ListingFilters,
  type ListingSubject,
  type ListingTranslate,
  listingUrl,
} from 'shared-contracts';
import { ActiveFilters } from '../active-filters/active-filters';
import type { LinkComponent } from '../link';
import { activeFilters } from './active-filters';

interface ListingActiveFiltersProps {
  t: ListingTranslate;
  listing: Listing;
  filters: ListingFilters;
  pathname: string;
  subject: ListingSubject;
  as: LinkComponent;
  onGo(to: string): void;
}

/** The active filters, each with a link that removes it. */
export function ListingActiveFilters(props: ListingActiveFiltersProps) {
  const { t, listing, filters, pathname, subject, as, onGo } = props;
  return (
    <ActiveFilters
      label={t('active')}
      filters={activeFilters(listing, filters, { pathname, subject }, t)}
      removeText={t('remove')}
      clearText={t('clear')}
      clearTo={listingUrl(pathname, clearFilters(filters), subject)}
      as={as}
      onGo={onGo}
    />
  );
}
