import type { ItemIndex } from 'search-index/item-index';
import { keepResult } from 'search-index/kept-results';
import { keyOf } from 'search-index/key-of';
import { channels } from 'shared-contracts/channel';
import { type FilterOptions, parseSizeFilterValue } from 'shared-contracts/wire/search';
import { compareSizes, nameIn, type Reference, type Shopper, sizeName, sizeTypeName } from '../product';
import { type Counts, countRows, discountRanges } from './count-items';
import { type Facet, facets, fieldsOf, type ListQuery } from './search-filters';
import { listedParts, type Selection } from './selection';

const byName = new Intl.Collator('en', { sensitivity: 'base' });

function brandsByName(index: ItemIndex): readonly string[] {
  const find = () => index.brands.toSorted(byName.compare);
  return keepResult(index, { key: 'brands by name', bytes: index.brands.length * 8 }, find);
}

function toBrands(index: ItemIndex, counts: Counts['brand']): FilterOptions['brand'] {
  const found: FilterOptions['brand'] = [];
  for (const value of brandsByName(index)) {
    const count = counts.get(value);
    if (count) found.push({ value, name: value, count });
  }
  return found;
}

function toFilterOptions(
  index: ItemIndex,
  counts: Counts,
  { channel, locale }: Shopper,
  reference: Reference,
  chosenColors: readonly string[],
): FilterOptions {
  return {
    category: reference.categories.flatMap((entry) => {
      const count = counts.category.get(entry.code);
      const isHere = entry.visible && entry.channelIds.includes(channels[channel].id);
      return count && isHere ? [{ code: entry.code, name: nameIn(locale, entry), count }] : [];
    }),
    brand: toBrands(index, counts.brand),
    size: toSizes(counts.size, locale),
    color: reference.colors.flatMap((entry) => {
      const count = counts.color.get(entry.code) ?? 0;
      // What is chosen is named also where nothing of it is left, so that it can be taken back.
      return count > 0 || chosenColors.includes(entry.code)
        ? [{ value: entry.code, name: nameIn(locale, entry), hex: entry.hex, count }]
        : [];
    }),
    price: counts.price,
    discount: discountRanges.flatMap(([minDiscount, maxDiscount], range) => {
      const count = counts.discount[range];
      return count ? [{ minDiscount, maxDiscount, count }] : [];
    }),
  };
}

/**
 * What a list can be narrowed by, in the language and the order of the shop, and how many items meet all filters
 * (section 3). A facet of which something is chosen counts what meets the other filters, so that a second value can be
 * added; all other facets count what is listed. Counts are the same for all pages, orders and languages, and those
 * without one filter for all values of it: `select` is called where they are not kept.
 */
export function readFacets(
  index: ItemIndex,
  shopper: Shopper,
  reference: Reference,
  { pageNum: _page, pageSize: _size, sortType: _order, ...query }: ListQuery,
  { chosen, select }: { chosen: readonly Facet[]; select: () => Selection },
): { filterOptions: FilterOptions; totalCount: number } {
  const count = (wanted: readonly Facet[], except?: Facet) => {
    const fields: readonly string[] = except ? fieldsOf[except] : [];
    const others = Object.entries(query).filter(([field]) => !fields.includes(field));
    const key = `counts:${shopper.channel}:${wanted.join()}:${keyOf(Object.fromEntries(others))}`;
    return keepResult(index, { key, bytes: bytesOfCounts }, () => {
      const selection = select();
      return countRows(index, listedParts(selection, except), wanted);
    });
  };
  const listed = count(facets.filter((facet) => !chosen.includes(facet)));
  const others = chosen.map((facet) => count([facet], facet));
  const counts = Object.assign({}, listed.counts, ...others.map((other) => other.counts)) as Counts;
  return {
    filterOptions: toFilterOptions(index, counts, shopper, reference, query.filterColor ?? []),
    totalCount: listed.total,
  };
}

/** Hundreds of values, each with its number. */
const bytesOfCounts = 16_000;

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
