/** The sort orders of a list. */
export type SortOrder = 'RECOMMENDED' | 'NEWEST' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW' | 'DISCOUNT';

/** The filters with facet counts. */
export const facets = ['category', 'brand', 'color', 'size', 'attributes', 'price', 'discount'] as const;
export type Facet = (typeof facets)[number];

/** A kind of attributes, as their values begin: `FIT@@@`. */
export type AttributeKind = `${string}@@@`;
/** What a filter is of. Each kind of attributes filters by itself. */
export type FilterName = Exclude<Facet, 'attributes'> | AttributeKind;

export const isAttributeKind = (name: FilterName): name is AttributeKind => name.endsWith('@@@');

/** The facet that counts what a filter filters by. */
export const facetOf = (name: FilterName): Facet => (isAttributeKind(name) ? 'attributes' : name);

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
  /** By kind: `FIT@@@SLIM` and others of `FIT@@@`, of which an item has one. */
  attributes?: Readonly<Record<AttributeKind, readonly string[]>> | undefined;
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

/** The filters of a query, without those that it does not have. */
export function definedFilters<Filter>(
  filters: Readonly<Record<FilterName, Filter | undefined>>,
): Map<FilterName, Filter> {
  const entries = Object.entries(filters) as [FilterName, Filter | undefined][];
  return new Map(entries.flatMap(([name, filter]) => (filter ? [[name, filter]] : [])));
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
  /** Of all kinds. */
  attributes: ReadonlyMap<string, number>;
  /** As `discountRanges`. */
  discount: readonly number[];
  /** Cents; null where nothing is counted. */
  price: { min: number; max: number } | null;
}
