import type { SetDictionary } from './dictionary';
import type { EncodedColumn } from './encoded-column';

/** What a facet counts: the values of a column, of its sets, or groups of its values. */
export interface CountedColumn {
  column: EncodedColumn;
  /** For a column whose ids each stand for a set of values: the values of each set. */
  sets?: SetDictionary;
  /** For a facet that counts several ids as one: the group of each id. */
  groups?: Uint8Array;
}

/** Counts rows that come in blocks. */
export interface Tally {
  add(rows: Uint32Array): void;
  /** What a list shows: items, or styles. */
  readonly total: number;
  readonly items: number;
  /** Counts by id of the column, by value of its sets, or by group. */
  countsOf(counted: CountedColumn): Uint32Array;
}

/** Counts every item. */
export class ItemTally implements Tally {
  readonly #counts: Map<EncodedColumn, Uint32Array>;
  #items = 0;

  /** The columns that `countsOf` will be called with. */
  constructor(columns: readonly EncodedColumn[]) {
    this.#counts = new Map(columns.map((column) => [column, new Uint32Array(column.values)]));
  }

  get total(): number {
    return this.#items;
  }

  get items(): number {
    return this.#items;
  }

  add(rows: Uint32Array): void {
    this.#items += rows.length;
    for (const [{ ids }, counts] of this.#counts) {
      for (let place = 0; place < rows.length; place++) {
        const id = ids[rows[place] ?? 0] ?? 0;
        counts[id] = (counts[id] ?? 0) + 1;
      }
    }
  }

  countsOf({ column, sets, groups }: CountedColumn): Uint32Array {
    const counts = this.#counts.get(column) ?? new Uint32Array(0);
    if (groups) return sumBy(counts, 256, (id) => [groups[id] ?? 0]);
    if (!sets) return counts;
    // Sets are counted first, then their values: many items share few sets.
    return sumBy(counts, sets.values.values.length, (id) => sets.sets[id] ?? []);
  }
}

/** Adds the count of each id to the counts of what it stands for, numbers below `size`. */
function sumBy(counts: Uint32Array, size: number, partsOf: (id: number) => readonly number[]): Uint32Array {
  const sums = new Uint32Array(size);
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id];
    if (!count) continue;
    for (const part of partsOf(id)) sums[part] = (sums[part] ?? 0) + count;
  }
  return sums;
}
