import { type SQL, sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import { type FilterOptions, parseSizeFilterValue, type SearchQuery } from 'shared-contracts/wire/search';
import type { Executor } from '../foundation';
import type { Shopper } from '../product/product-summary';
import { nameIn, type Reference } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { type CountedFacet, type CountRow, discountRanges, readCounts } from './count-items';
import { keyOf } from './key-of';
import { type Facet, type FacetConditions, facets } from './search-filters';
import { compareSizes, sizeName, sizeTypeName } from './size-order';

function toOptions(
  rows: readonly CountRow[],
  { channel, locale }: Shopper,
  reference: Reference,
  chosenColors: readonly string[],
): FilterOptions {
  const counts = (facet: Facet) =>
    new Map(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.count]));
  const category = counts('category');
  const color = counts('color');
  const discount = counts('discount');
  const price = counts('price');
  const lowest = price.get('min');
  const highest = price.get('max');
  return {
    category: reference.categories.flatMap((entry) => {
      const count = category.get(entry.code);
      const isHere = entry.visible && entry.channelIds.includes(channels[channel].id);
      return count && isHere ? [{ code: entry.code, name: nameIn(locale, entry), count }] : [];
    }),
    brand: [...counts('brand')]
      .map(([value, count]) => ({ value, name: value, count }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' })),
    size: toSizes(counts('size'), locale),
    color: reference.colors.flatMap((entry) => {
      const count = color.get(entry.code) ?? 0;
      // What is chosen is named also where nothing of it is left, so that it can be taken back.
      return count > 0 || chosenColors.includes(entry.code)
        ? [{ value: entry.code, name: nameIn(locale, entry), hex: entry.hex, count }]
        : [];
    }),
    price: lowest === undefined || highest === undefined ? null : { min: lowest, max: highest },
    discount: discountRanges.flatMap(([minDiscount, maxDiscount]) => {
      const count = discount.get(`${minDiscount}-${maxDiscount}`);
      return count ? [{ minDiscount, maxDiscount, count }] : [];
    }),
  };
}

function toSizes(counts: ReadonlyMap<string, number>, locale: Shopper['locale']): FilterOptions['size'] {
  const types = new Map<string, { value: string; count: number }[]>();
  for (const [text, count] of counts) {
    const size = parseSizeFilterValue(text);
    if (!size) continue;
    types.set(size.parent, [...(types.get(size.parent) ?? []), { value: size.value, count }]);
  }
  return [...types]
    .map(([parent, values]) => ({
      parent,
      name: sizeTypeName(parent, locale),
      values: values
        .sort((one, other) => compareSizes(one.value, other.value))
        .map(({ value, count }) => ({ value, name: sizeName(value, locale), count })),
    }))
    .sort((one, other) => one.parent.localeCompare(other.parent));
}

/** The fields of a request that choose something of a facet. */
const fieldsOf: Record<Facet, readonly (keyof SearchQuery)[]> = {
  category: ['categoryName'],
  brand: ['brandName'],
  color: ['filterColor'],
  size: ['filterSize'],
  price: ['minPrice', 'maxPrice'],
  discount: ['discountRange'],
};

/**
 * The filter options of what is in scope, and how many items meet all filters. A facet of which something is chosen
 * counts what meets the other filters, so that a second value can be added; all other facets count what is listed.
 * Counts are the same for all pages, orders and languages, and those without one filter for all values of it.
 */
export async function readFacets(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  reference: Reference,
  { pageNum: _page, pageSize: _size, sortType: _order, ...selection }: SearchQuery,
  scope: SQL,
  conditions: FacetConditions,
): Promise<{ filterOptions: FilterOptions; totalCount: number; isExact: boolean }> {
  const count = (wanted: readonly CountedFacet[], except?: Facet) => {
    const fields: readonly string[] = except ? fieldsOf[except] : [];
    const others = Object.entries(selection).filter(([field]) => !fields.includes(field));
    const met = [...conditions].filter(([facet]) => facet !== except).map(([, condition]) => condition);
    const key = `${shopper.channel}:${wanted.join()}:${keyOf(Object.fromEntries(others))}`;
    return readCounts(db, cache, key, sql.join([scope, ...met], sql` and `), wanted);
  };
  const open = facets.filter((facet) => !conditions.has(facet));
  const chosen = [...conditions.keys()].map((facet) => count([facet], facet));
  const [listed, ...others] = await Promise.all([count([...open, 'total']), ...chosen]);
  const rows = [listed, ...others].flatMap((counts) => counts.rows);
  return {
    filterOptions: toOptions(rows, shopper, reference, selection.filterColor ?? []),
    totalCount: listed.rows.find((row) => row.facet === 'total')?.count ?? 0,
    isExact: listed.isExact,
  };
}
