import type { SetDictionary } from 'search-index/dictionary';
import type { IdColumn } from 'search-index/id-column';
import type { ItemIndex } from 'search-index/item-index';
import type { Facet } from './search-filters';

/** Whole percent, both ends included. */
export const discountRanges = [
  [1, 19],
  [20, 29],
  [30, 39],
  [40, 49],
  [50, 100],
] as const;

/** How many of the counted items hold a value. */
export interface Counts {
  category: ReadonlyMap<string, number>;
  brand: ReadonlyMap<string, number>;
  color: ReadonlyMap<string, number>;
  size: ReadonlyMap<string, number>;
  /** As `discountRanges`. */
  discount: readonly number[];
  /** Cents; null where nothing is counted. */
  price: { min: number; max: number } | null;
}

/** Rows come a part at a time; a counter has seen them all when its result is asked for. */
interface Counter<Result> {
  add: (rows: Uint32Array) => void;
  result: () => Result;
}

function countIds(column: IdColumn): Counter<Uint32Array> {
  const { ids } = column;
  const counts = new Uint32Array(column.values);
  return {
    add(rows) {
      for (let place = 0; place < rows.length; place++) {
        const id = ids[rows[place] ?? 0] ?? 0;
        counts[id] = (counts[id] ?? 0) + 1;
      }
    },
    result: () => counts,
  };
}

function byValue(values: readonly string[], counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>();
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id];
    if (count) found.set(values[id] ?? '', count);
  }
  return found;
}

function countValues(column: IdColumn, values: readonly string[]): Counter<Map<string, number>> {
  const { add, result } = countIds(column);
  return { add, result: () => byValue(values, result()) };
}

/** Few sets stand in many items: sets are counted first, then what is in them. */
function countSetValues(column: IdColumn, { sets, values }: SetDictionary): Counter<Map<string, number>> {
  const { add, result } = countIds(column);
  return {
    add,
    result() {
      const found = new Uint32Array(values.values.length);
      const counts = result();
      for (let set = 0; set < counts.length; set++) {
        const count = counts[set];
        if (count) for (const id of sets[set] ?? []) found[id] = (found[id] ?? 0) + count;
      }
      return byValue(values.values, found);
    },
  };
}

function countDiscounts(column: IdColumn): Counter<number[]> {
  const { add, result } = countIds(column);
  return {
    add,
    result: () =>
      discountRanges.map(([from, to]) =>
        result().reduce((sum, count, percent) => (percent >= from && percent <= to ? sum + count : sum), 0),
      ),
  };
}

function findPrices(column: Int32Array): Counter<Counts['price']> {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  return {
    add(rows) {
      for (let place = 0; place < rows.length; place++) {
        const price = column[rows[place] ?? 0] ?? 0;
        if (price < min) min = price;
        if (price > max) max = price;
      }
    },
    result: () => (min <= max ? { min, max } : null),
  };
}

const counters: { [Key in Facet]: (index: ItemIndex) => Counter<Counts[Key]> } = {
  category: (index) => countSetValues(index.categories, index.categorySets),
  brand: (index) => countValues(index.brand, index.brands),
  color: (index) => countValues(index.color, index.colors),
  size: (index) => countSetValues(index.sizes, index.sizeSets),
  discount: (index) => countDiscounts(index.discount),
  price: (index) => findPrices(index.salePrice),
};

/** The wanted counts of rows that come a part at a time, and how many rows came. */
export function countRows(
  index: ItemIndex,
  parts: Iterable<Uint32Array>,
  wanted: readonly Facet[],
): { counts: Partial<Counts>; total: number } {
  const counting = wanted.map((facet) => [facet, counters[facet](index)] as const);
  let total = 0;
  for (const rows of parts) {
    total += rows.length;
    for (const [, counter] of counting) counter.add(rows);
  }
  return { counts: Object.fromEntries(counting.map(([facet, { result }]) => [facet, result()])), total };
}
