import type { ColumnStore } from './column-store';
import type { SetDictionary } from './dictionary';
import type { EncodedColumn } from './encoded-column';
import { type SizeChoice, sizesOf } from './facet-filters';
import {
  discountRanges,
  type Facet,
  type FacetCounts,
  type FilterName,
  isAttributeKind,
  type ListFilter,
} from './list-query';
import { StyleTally } from './style-tally';
import { type CountedColumn, ItemTally } from './tally';

/** How a facet is counted, and what the counts mean. */
interface FacetSource<Result> extends CountedColumn {
  read(counts: Uint32Array): Result;
}

type CountedFacet = Exclude<Facet, 'price'>;

/** The options of a query that change what is counted. */
export type CountChoice = SizeChoice & Pick<ListFilter, 'byStyle'>;

function byValue(values: readonly string[], counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>();
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id];
    if (count) found.set(values[id] ?? '', count);
  }
  return found;
}

function valuesOf(column: EncodedColumn, sets: SetDictionary): FacetSource<Map<string, number>> {
  return { column, sets, read: (counts) => byValue(sets.values.values, counts) };
}

/** For each percent its place in `discountRanges` plus 1; 0 for those outside. */
const rangeOfPercent = Uint8Array.from(
  { length: 101 },
  (_, percent) => discountRanges.findIndex(([from, to]) => percent >= from && percent <= to) + 1,
);

const sources: {
  [Key in CountedFacet]: (index: ColumnStore, choice: CountChoice) => FacetSource<FacetCounts[Key]>;
} = {
  category: (index) => valuesOf(index.categories, index.categorySets),
  brand: (index) => ({ column: index.brand, read: (counts) => readBrands(index, counts) }),
  color: ({ color, colors }) => ({ column: color, read: (counts) => byValue(colors.values, counts) }),
  size: (index, choice) => valuesOf(sizesOf(index, choice), index.sizeSets),
  attributes: (index) => valuesOf(index.attributes, index.attributeSets),
  discount: ({ discount }) => ({
    column: discount,
    groups: rangeOfPercent,
    read: (counts) => discountRanges.map((_, range) => counts[range + 1] ?? 0),
  }),
};

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Compares names of brands for their order in the facet. */
export const compareBrands = (one: string, other: string): number =>
  byName.compare(one, other) || (one < other ? -1 : 1);

/** The ids of all brands sorted by name; sorted again when a new one is added. */
const brandOrders = new WeakMap<ColumnStore, Uint32Array>();

function brandsByName(index: ColumnStore): Uint32Array {
  const known = brandOrders.get(index);
  const { values } = index.brands;
  if (known?.length === values.length) return known;
  const sorted = Uint32Array.from(values.keys()).sort((one, other) =>
    compareBrands(values[one] ?? '', values[other] ?? ''),
  );
  brandOrders.set(index, sorted);
  return sorted;
}

function readBrands(index: ColumnStore, counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of brandsByName(index)) {
    const count = counts[id];
    if (count) found.set(index.brands.values[id] ?? '', count);
  }
  return found;
}

/** The lowest and highest price of rows that come in blocks. */
class PriceRange {
  readonly #prices: Int32Array;
  #min = Number.POSITIVE_INFINITY;
  #max = 0;

  constructor(prices: Int32Array) {
    this.#prices = prices;
  }

  add(rows: Uint32Array): void {
    for (let place = 0; place < rows.length; place++) {
      const price = this.#prices[rows[place] ?? 0] ?? 0;
      if (price < this.#min) this.#min = price;
      if (price > this.#max) this.#max = price;
    }
  }

  get range(): FacetCounts['price'] {
    return this.#min <= this.#max ? { min: this.#min, max: this.#max } : null;
  }
}

/** What is known of counted rows. */
export interface RowCounts {
  counts: Partial<FacetCounts>;
  /** Number of styles when the query counts by style, else of items. */
  total: number;
  items: number;
}

/** Counts the requested facets of rows that come in blocks, and the rows: each item, or each style once. */
export function countRows(
  index: ColumnStore,
  choice: CountChoice,
  blocks: Iterable<Uint32Array>,
  wanted: readonly Facet[],
): RowCounts {
  const counted = wanted.flatMap((facet) =>
    facet === 'price' ? [] : [[facet, sources[facet](index, choice)] as const],
  );
  const tally = choice.byStyle
    ? new StyleTally(index)
    : new ItemTally(counted.map(([, { column }]) => column));
  const prices = wanted.includes('price') ? new PriceRange(index.salePrice.values) : undefined;
  for (const rows of blocks) {
    tally.add(rows);
    prices?.add(rows);
  }
  const counts = Object.fromEntries(
    counted.map(([facet, source]) => [facet, source.read(tally.countsOf(source))]),
  );
  const { total, items } = tally;
  return { counts: prices ? { ...counts, price: prices.range } : counts, total, items };
}

/**
 * The counts of a list. A facet that filters, and each kind of attributes that does, has those that were counted without its
 * own filter.
 */
export function mergeCounts(
  listed: Partial<FacetCounts>,
  withoutFilter: Iterable<readonly [FilterName, Partial<FacetCounts>]>,
): FacetCounts {
  const merged = { ...listed };
  for (const [name, counts] of withoutFilter) {
    if (!isAttributeKind(name)) {
      Object.assign(merged, counts);
      continue;
    }
    const isOfKind = ([value]: [string, number]) => value.startsWith(name);
    merged.attributes = new Map([
      ...[...(merged.attributes ?? [])].filter((entry) => !isOfKind(entry)),
      ...[...(counts.attributes ?? [])].filter(isOfKind),
    ]);
  }
  return merged as FacetCounts;
}
