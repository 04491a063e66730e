/** Builds the search payload of behaviour/entities from the state of a list. */
import { type SearchTab, searchTabs } from '../search-terms';
import type { SearchRequest } from '../wire/search';
import { isWithin, type ListingFilters, parseDiscount } from './listing-filters';

/** What is listed before any filter: a category, a brand, the results for a keyword. */
export interface ListingScope {
  keyword?: string | undefined;
  /** Full code. */
  category?: string | undefined;
  brand?: string | undefined;
  label?: string | undefined;
  sex?: 'women' | 'men' | 'kids' | undefined;
}

/** behaviour/screens: `sex` or `category` of a query as a scope; unknown values count as absent. */
export function scopeOfTab(query: URLSearchParams): Pick<ListingScope, 'sex' | 'category'> {
  const sex = (['women', 'men', 'kids'] as const).find((value) => value === query.get('sex'));
  const category = ['lifestyle', 'beauty'].find((value) => value === query.get('category'));
  if (sex) return { sex };
  return category ? { category: category.toUpperCase() } : {};
}

/** The tab that a query selects. */
export function tabOf(query: URLSearchParams): SearchTab | null {
  const { sex, category } = scopeOfTab(query);
  return searchTabs.find((tab) => tab === (sex ?? category?.toLowerCase())) ?? null;
}

export function toSearchRequest(
  scope: ListingScope,
  filters: ListingFilters,
  paging: { pageNum: number; pageSize: number },
): SearchRequest {
  const { category } = scope;
  const inside = filters.cat.filter((code) => category === undefined || isWithin(code, category));
  const categories = inside.length > 0 ? inside : category === undefined ? [] : [category];
  const brands = scope.brand === undefined ? filters.brand : [scope.brand];
  const ranges = filters.discount.flatMap((value) => parseDiscount(value) ?? []);
  return {
    ...optional({
      keyword: scope.keyword,
      label: scope.label,
      sex: scope.sex,
      minPrice: filters.minPrice,
      maxPrice: filters.maxPrice,
      withSoldOut: filters.soldOut,
    }),
    ...(categories.length > 0 ? { categoryName: categories } : {}),
    ...(brands.length > 0 ? { brandName: [...brands] } : {}),
    ...(filters.color.length > 0 ? { filterColor: [...filters.color] } : {}),
    ...(filters.size.length > 0 ? { filterSize: [...filters.size] } : {}),
    ...(filters.attr.length > 0 ? { filterAttribute: [...filters.attr] } : {}),
    ...(ranges.length > 0 ? { discountRange: ranges.slice(0, 20) } : {}),
    byStyle: true,
    sortType: filters.sort,
    ...paging,
  };
}

function optional<T extends Record<string, unknown>>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>;
}
