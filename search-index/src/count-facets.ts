import type { ColumnStore } from './column-store';
import type { SetDictionary } from './dictionary';
import type { EncodedColumn } from './encoded-column';
import { type SizeChoice, sizesOf } from './facet-filters';
import { discountRanges, type Facet, type FacetCounts } from './list-query';

/** Receives rows in blocks. */
interface Counter<Result> {
  add: (rows: Uint32Array) => void;
  result: () => Result;
}

function countIds(column: EncodedColumn): Counter<Uint32Array> {
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

function countValues(column: EncodedColumn, values: readonly string[]): Counter<Map<string, number>> {
  const { add, result } = countIds(column);
  return { add, result: () => byValue(values, result()) };
}

/** Counts sets first, then their values: many items share few sets. */
function countSetValues(
  column: EncodedColumn,
  { sets, values }: SetDictionary,
): Counter<Map<string, number>> {
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

function countDiscounts(column: EncodedColumn): Counter<number[]> {
  const { add, result } = countIds(column);
  return {
    add,
    result: () =>
      discountRanges.map(([from, to]) =>
        result().reduce((sum, count, percent) => (percent >= from && percent <= to ? sum + count : sum), 0),
      ),
  };
}

function findPrices(column: Int32Array): Counter<FacetCounts['price']> {
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

const counters: { [Key in Facet]: (index: ColumnStore, query: SizeChoice) => Counter<FacetCounts[Key]> } = {
  category: (index) => countSetValues(index.categories, index.categorySets),
  brand: (index) => countBrands(index),
  color: (index) => countValues(index.color, index.colors.values),
  size: (index, query) => countSetValues(sizesOf(index, query), index.sizeSets),
  discount: (index) => countDiscounts(index.discount),
  price: (index) => findPrices(index.salePrice.values),
};

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** All brands sorted by name; sorted again when a new one is added. */
const brandOrders = new WeakMap<ColumnStore, readonly string[]>();

function brandsByName(index: ColumnStore): readonly string[] {
  const known = brandOrders.get(index);
  const { values } = index.brands;
  if (known?.length === values.length) return known;
  const sorted = values.toSorted((one, other) => byName.compare(one, other) || (one < other ? -1 : 1));
  brandOrders.set(index, sorted);
  return sorted;
}

function countBrands(index: ColumnStore): Counter<Map<string, number>> {
  const { add, result } = countValues(index.brand, index.brands.values);
  return {
    add,
    result() {
      const counts = result();
      return new Map(
        brandsByName(index).flatMap((name) => {
          const count = counts.get(name);
          return count ? [[name, count] as const] : [];
        }),
      );
    },
  };
}

/** Counts the requested facets of rows that come in blocks, and the rows. */
export function countRows(
  index: ColumnStore,
  query: SizeChoice,
  blocks: Iterable<Uint32Array>,
  wanted: readonly Facet[],
): { counts: Partial<FacetCounts>; total: number } {
  const counting = wanted.map((facet) => [facet, counters[facet](index, query)] as const);
  let total = 0;
  for (const rows of blocks) {
    total += rows.length;
    for (const [, counter] of counting) counter.add(rows);
  }
  return { counts: Object.fromEntries(counting.map(([facet, { result }]) => [facet, result()])), total };
}
