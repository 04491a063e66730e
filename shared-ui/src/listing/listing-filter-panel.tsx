import {
  dollars,
  type Listing,
  type ListingFacet,
  type ListingFilters,
  type ListingSubject,
  type ListingTranslate,
  listingUrl,
  parseDollars,
  parsePriceRange,
  toggleFilter,
  toggleSoldOut,
} from 'shared-contracts';
import { FilterPanel } from '../filter-panel/filter-panel';
import { filterGroups } from './filter-groups';
import { hiddenFields } from './hidden-fields';

export interface ListingFilterPanelProps {
  t: ListingTranslate;
  listing: Pick<Listing, 'options'>;
  /** The active filters, or those of the list being loaded. */
  filters: ListingFilters;
  pathname: string;
  subject: ListingSubject;
  /** Navigates to another state of the list. */
  onGo(to: string): void;
}

/** The facets and the price range of a list. */
export function ListingFilterPanel({
  t,
  listing,
  filters,
  pathname,
  subject,
  onGo,
}: ListingFilterPanelProps) {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const { price: range } = listing.options;
  const go = (next: ListingFilters) => onGo(listingUrl(pathname, next, subject));
  return (
    <FilterPanel
      label={t('filters')}
      action={pathname}
      hidden={hiddenFields(filters, subject, 'facets')}
      groups={filterGroups(listing, filters, t)}
      submitText={t('apply')}
      onToggle={(facet, value) =>
        go(facet === 'soldOut' ? toggleSoldOut(filters) : toggleFilter(filters, facet as ListingFacet, value))
      }
      price={{
        title: t('price'),
        open: hasPrice,
        min: dollars(filters.minPrice),
        max: dollars(filters.maxPrice),
        minPlaceholder: range ? dollars(Math.floor(range.min / 100) * 100) : '',
        maxPlaceholder: range ? dollars(Math.ceil(range.max / 100) * 100) : '',
        minLabel: t('priceFrom'),
        maxLabel: t('priceTo'),
        applyText: t('apply'),
        wrongText: t('priceWrong'),
        isPrice: (text) => text.trim() === '' || parseDollars(text) !== undefined,
        onApply: (min, max) => {
          const { minPrice: _min, maxPrice: _max, ...rest } = filters;
          go({ ...rest, ...parsePriceRange(min, max), page: 1 });
        },
      }}
    />
  );
}
