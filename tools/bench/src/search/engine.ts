import { type IndexedItem, type ListQuery, setSeparator } from 'search-index';

/** Common interface of the measured libraries. Items are added in recommended order. */
export interface Engine {
  add(item: IndexedItem): unknown;
  /** Called after the last item; the index is ready when it resolves. */
  ready(): unknown;
  /** A page of codes and, with `withFacets`, the counts of all facets. */
  list(query: ListQuery, withFacets: boolean): Found | Promise<Found>;
  /** Like `list`, for a misspelled keyword. */
  correct(query: ListQuery): Found | Promise<Found>;
  /** Replaces an item. */
  change(item: IndexedItem): unknown;
  /** Clears caches; not timed. */
  forget?(): unknown;
  /** For a library in a separate process: that process's memory and files in MB. */
  outside?(): { rssMb: number; filesMb: number };
  close?(): unknown;
}

export interface Found {
  total: number;
  codes: string[];
}

export interface Catalogue {
  items: number;
  codeBytes: number;
  idBytes: number;
}

export const measured = [
  'keyword, facet counts',
  'keyword, filter, by price',
  'list, facet counts',
  'typing',
  'misspelt',
] as const;

export interface Workload {
  catalogue: Catalogue;
  queries: Record<(typeof measured)[number], ListQuery[]>;
  changes: IndexedItem[];
}

/** Figures of one run: p50 and p95 in ms. */
export interface Figures {
  buildSeconds: number;
  rssMb: number;
  /** Size of the index: JavaScript heap and buffers, or the files of another process. */
  indexMb: number;
  times: Record<string, { p50: number; p95: number }>;
  totals: Record<string, number[]>;
}

/** The facet filters of a query, each as a predicate on items. */
export function filtersOf(query: ListQuery): Map<string, (item: IndexedItem) => boolean> {
  const filters = new Map<string, (item: IndexedItem) => boolean>();
  const any = (values: string, wanted: readonly string[]) =>
    values.split(setSeparator).some((v) => wanted.includes(v));
  const { category, brand, color, size, price } = query;
  if (category) filters.set('category', (item) => any(item.categoryCodes, category));
  if (brand) filters.set('brand', (item) => brand.includes(item.brandName));
  if (color) filters.set('color', (item) => color.includes(item.colorCode));
  if (size) filters.set('size', (item) => any(item.sizes, size));
  if (price) {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = price;
    filters.set('price', ({ salePrice }) => salePrice >= min && salePrice <= max);
  }
  return filters;
}
