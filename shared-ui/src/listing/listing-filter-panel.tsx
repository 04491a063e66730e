import {
  dollars,
  type Listing,
  type ListingFilters,
  type ListingTranslate,
  parseDollars,
  parsePriceRange,
} from 'shared-contracts';
import { type FilterGroup, FilterPanel } from '../filter-panel/filter-panel';

interface ListingFilterPanelProps {
  t: ListingTranslate;
  action: string;
  hidden: readonly (readonly [string, string])[];
  groups: readonly FilterGroup[];
  filters: ListingFilters;
  /** Cheapest and dearest there are. */
  range: Listing['options']['price'];
  onToggle(facet: string, value: string): void;
  onPrice(range: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): void;
}

/** The facets of a list with its price range. */
export function ListingFilterPanel({
  t,
  action,
  hidden,
  groups,
  filters,
  range,
  onToggle,
  onPrice,
}: ListingFilterPanelProps) {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return (
    <FilterPanel
      label={t('filters')}
      action={action}
      hidden={hidden}
      groups={groups}
      submitText={t('apply')}
      onToggle={onToggle}
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
        onApply: (min, max) => onPrice(parsePriceRange(min, max)),
      }}
    />
  );
}
