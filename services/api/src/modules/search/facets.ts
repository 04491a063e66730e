import { compareSizes, sizeName, sizeTypeName } from 'commerce-rules/size-order';
import { channels } from 'shared-contracts/channel';
import { type FilterOptions, parseSizeFilterValue, sizeFilterValue } from 'shared-contracts/wire/search';
import { nameIn, type Reference, type Shopper } from '../product';
import { discountRanges, type FacetCounts } from './search-index';

/** The facet counts with names in the shopper's language, in the shop's order (behaviour/entities). */
export function toFilterOptions(
  counts: FacetCounts,
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
    brand: Array.from(counts.brand, ([value, count]) => ({ value, name: value, count })),
    size: toSizes(counts.size, locale),
    color: reference.colors.flatMap((entry) => {
      const count = counts.color.get(entry.code) ?? 0;
      // A chosen colour without results stays listed, so that the shopper can remove it.
      return count > 0 || chosenColors.includes(entry.code)
        ? [{ value: entry.code, name: nameIn(locale, entry), hex: entry.hex, count }]
        : [];
    }),
    price: counts.price,
    discount: discountRanges.flatMap(([minDiscount, maxDiscount], range) => {
      const count = counts.discount[range];
      return count ? [{ minDiscount, maxDiscount, count }] : [];
    }),
    attributes: toAttributes(counts, reference, locale),
  };
}

function toAttributes(
  counts: FacetCounts,
  { attributeKinds, attributes }: Reference,
  locale: Shopper['locale'],
): FilterOptions['attributes'] {
  return attributeKinds.flatMap((kind) => {
    const values = attributes.flatMap((entry) => {
      if (entry.parent !== kind.code) return [];
      const count = counts.attributes.get(sizeFilterValue(kind.code, entry.code));
      return count ? [{ value: entry.code, name: nameIn(locale, entry), count }] : [];
    });
    return values.length > 0 ? [{ parent: kind.code, name: nameIn(locale, kind), values }] : [];
  });
}

function toSizes(counts: ReadonlyMap<string, number>, locale: Shopper['locale']): FilterOptions['size'] {
  const types = new Map<string, { value: string; count: number }[]>();
  // Sorted first, because `XXL` and `2XL` compare as equal and the counts come in any order.
  for (const [text, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
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
