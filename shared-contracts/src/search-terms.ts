/** Sort orders, tabs and limits of the product search, as URLs and API calls name them. */
export const sortTypes = [
  'RECOMMENDED',
  'NEWEST',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'DISCOUNT',
] as const;
export type SortType = (typeof sortTypes)[number];
/** behaviour/entities: the default sort order. */
export const defaultSortType: SortType = 'RECOMMENDED';
export const maxPageSize = 60;

export const searchSexes = ['women', 'men', 'kids'] as const;
/** behaviour/screens: the tabs of the search panel, in order. */
export const searchTabs = ['women', 'men', 'kids', 'lifestyle', 'beauty'] as const;
export type SearchTab = (typeof searchTabs)[number];
export function isSearchTab(value: unknown): value is SearchTab {
  return searchTabs.some((tab) => tab === value);
}

/** Separates the type and the value of a size in `filterSize`, or the kind and the value of an attribute in `filterAttribute`. */
export const sizeSeparator = '@@@';

export function sizeFilterValue(parent: string, value: string): string {
  return `${parent}${sizeSeparator}${value}`;
}
export function parseSizeFilterValue(text: string): { parent: string; value: string } | undefined {
  const at = text.indexOf(sizeSeparator);
  return at < 0 ? undefined : { parent: text.slice(0, at), value: text.slice(at + sizeSeparator.length) };
}

/** Pages and services of the shop that a keyword may ask for instead of goods. */
export const helpTopics = [
  'gift-cards',
  'delivery',
  'returns',
  'sizes',
  'payment',
  'orders',
  'stores',
  'membership',
  'contact',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
export function isHelpTopic(value: string): value is HelpTopic {
  return helpTopics.some((topic) => topic === value);
}
