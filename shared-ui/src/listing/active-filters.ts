import {
  categorySeparator,
  formatRoundMoney,
  type Listing,
  type ListingFacet,
  type ListingFilters,
  type ListingSubject,
  type ListingTranslate,
  listingFacets,
  listingUrl,
  parseSizeFilterValue,
  toggleFilter,
} from 'shared-contracts';
import type { ActiveFilter } from '../active-filters/active-filters';
import { discountText } from './discount-text';

/** The active filters as text, each with the URL of the list without it. */
export function activeFilters(
  listing: Pick<Listing, 'options'>,
  filters: ListingFilters,
  place: { pathname: string; subject: ListingSubject },
  t: ListingTranslate,
): ActiveFilter[] {
  const to = (next: ListingFilters) => listingUrl(place.pathname, next, place.subject);
  const values = listingFacets.flatMap((facet) =>
    filters[facet].map((value) => ({
      id: `${facet} ${value}`,
      text: nameOf(listing.options, facet, value, t),
      to: to(toggleFilter(filters, facet, value)),
    })),
  );
  const { minPrice, maxPrice, ...withoutPrice } = filters;
  if (minPrice === undefined && maxPrice === undefined) return values;
  return [
    ...values,
    { id: 'price', text: priceText(minPrice, maxPrice, t), to: to({ ...withoutPrice, page: 1 }) },
  ];
}

/** A value without results is missing from the facets, so its code is shown. */
function nameOf(
  options: Listing['options'],
  facet: ListingFacet,
  value: string,
  t: ListingTranslate,
): string {
  if (facet === 'discount') return discountText(value, t);
  if (facet === 'cat') {
    const shortName = value.split(categorySeparator).at(-1) ?? value;
    return options.category.find(({ code }) => code === value)?.name ?? shortName;
  }
  if (facet === 'size' || facet === 'attr') {
    const size = parseSizeFilterValue(value);
    const types = facet === 'size' ? options.size : (options.attributes ?? []);
    const type = types.find(({ parent }) => parent === size?.parent);
    return type?.values.find((entry) => entry.value === size?.value)?.name ?? size?.value ?? value;
  }
  return options[facet].find((entry) => entry.value === value)?.name ?? value;
}

function priceText(min: number | undefined, max: number | undefined, t: ListingTranslate): string {
  if (min !== undefined && max !== undefined) {
    return t('priceBetween', { min: formatRoundMoney(min), max: formatRoundMoney(max) });
  }
  return min === undefined
    ? t('priceBelow', { max: formatRoundMoney(max ?? 0) })
    : t('priceAbove', { min: formatRoundMoney(min) });
}
