import { type ChannelType, channels } from 'shared-contracts/channel';
import { keyboardText } from 'shared-contracts/plain-text';
import { parseSizeFilterValue, type SearchQuery, sizeSeparator } from 'shared-contracts/wire/search';
import type { Reference } from '../product';
import type { AttributeKind, ListQuery } from './search-index';

/** behaviour/screens: the tabs women, men and kids are departments. */
const departments = { women: 'WOMEN', men: 'MEN', kids: 'KIDS' } as const;

/** Codes of a label that is given by code, or by name in either language. */
function labelCodes(reference: Reference, label: string): string[] {
  const labelKey = label.trim().toLowerCase();
  const codes = reference.labels
    .filter(({ code, nameEn, nameZh }) =>
      [code, nameEn, nameZh].some((name) => name.toLowerCase() === labelKey),
    )
    .map(({ code }) => code);
  return codes.length > 0 ? codes : [label];
}

/** The values of each kind of attribute. Those of unknown kinds are together one filter, which matches nothing. */
function attributeFilters(
  { attributeKinds }: Reference,
  values: readonly string[],
): NonNullable<ListQuery['attributes']> {
  const filters: Record<AttributeKind, string[]> = {};
  // Sorted, so that the same choice is the same query.
  for (const value of values.toSorted()) {
    const known = attributeKinds.find(({ code }) => code === parseSizeFilterValue(value)?.parent);
    const kind = `${known?.code ?? ''}${sizeSeparator}` as const;
    filters[kind] = [...(filters[kind] ?? []), value];
  }
  return filters;
}

/** Converts a search request to a query of the index. */
export function toListQuery(reference: Reference, channel: ChannelType, request: SearchQuery): ListQuery {
  const { sex, label, keyword, minPrice, maxPrice, discountRange = [] } = request;
  const typed = keyword && keyboardText(keyword).toLowerCase();
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return {
    channel: channels[channel].id,
    department: sex && departments[sex],
    labels: label ? labelCodes(reference, label) : undefined,
    keyword: typed || undefined,
    category: request.categoryName,
    brand: request.brandName,
    color: request.filterColor,
    size: request.filterSize,
    withSoldOut: request.withSoldOut,
    attributes: attributeFilters(reference, request.filterAttribute ?? []),
    price: hasPrice ? { min: minPrice, max: maxPrice } : undefined,
    discount: discountRange.map(({ minDiscount, maxDiscount }) => ({ min: minDiscount, max: maxDiscount })),
    byStyle: request.byStyle || undefined,
    sort: request.sortType,
    page: request.pageNum,
    pageSize: request.pageSize,
  };
}
