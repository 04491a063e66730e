/** The sort orders of a list. */
export type SortOrder = 'RECOMMENDED' | 'NEWEST' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW' | 'DISCOUNT';

/** The filters with facet counts. */
export const facets = [
  'category',
  'brand',
  'color',
  'size',
  'material',
  'fit',
  'length',
  'price',
  'discount',
] as const;
export type Facet = (typeof facets)[number];

/** The facets of attributes, with the prefix of their values. */
export const attributePrefixes = {
  material: 'MATERIAL@@@',
  fit: 'FIT@@@',
  length: 'LENGTH@@@',
} as const satisfies Partial<Record<Facet, string>>;
export type AttributeFacet = keyof typeof attributePrefixes;

/** Scope, keyword and facet filters of a query. Missing facets do not filter. */
export interface ListFilter {
  /** 1 or 2, the bit of the channel. */
  channel: number;
  /** A category that scopes the list and all facet counts. */
  department?: string | undefined;
  /** Categories of which one scopes the list and all facet counts. */
  within?: readonly string[] | undefined;
  /** Items with any of these labels; labels are part of the scope. */
  labels?: readonly string[] | undefined;
  /** Trimmed and in lower case. */
  keyword?: string | undefined;
  /** Takes the keyword as it is: no spelling correction, no relaxed Chinese. */
  isExact?: boolean | undefined;
  category?: readonly string[] | undefined;
  /** Ignoring case. */
  brand?: readonly string[] | undefined;
  color?: readonly string[] | undefined;
  /** Items that can be bought in one of these sizes. */
  size?: readonly string[] | undefined;
  /** Sold-out sizes count too, in the filter and in the facet. */
  withSoldOut?: boolean | undefined;
  /** Attributes as `parent@@@value`. */
  material?: readonly string[] | undefined;
  fit?: readonly string[] | undefined;
  length?: readonly string[] | undefined;
  /** Cents, both ends included. */
  price?: { min?: number | undefined; max?: number | undefined } | undefined;
  /** Whole percent, both ends included. */
  discount?: readonly { min: number; max: number }[] | undefined;
  /**
   * Lists and counts styles instead of items. A style is shown by its first matching item that can be bought, or else by
   * its first matching item. In recommended order and by relevance it stands where its first matching item would stand.
   */
  byStyle?: boolean | undefined;
}

interface ListPage {
  sort: SortOrder;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ListQuery extends ListFilter, ListPage {}

/** Whole percent, both ends included. */
export const discountRanges = [
  [1, 19],
  [20, 29],
  [30, 39],
  [40, 49],
  [50, 100],
] as const;

/** For each facet value, how many of the items have it. */
export interface FacetCounts {
  category: ReadonlyMap<string, number>;
  /** In the order of the names. */
  brand: ReadonlyMap<string, number>;
  color: ReadonlyMap<string, number>;
  size: ReadonlyMap<string, number>;
  material: ReadonlyMap<string, number>;
  fit: ReadonlyMap<string, number>;
  length: ReadonlyMap<string, number>;
  /** As `discountRanges`. */
  discount: readonly number[];
  /** Cents; null where nothing is counted. */
  price: { min: number; max: number } | null;
}
