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
    if (!sets && !groups) return counts;
    const found = new Uint32Array(sets ? sets.values.values.length : 256);
    for (let id = 0; id < counts.length; id++) {
      const count = counts[id];
      if (!count) continue;
      // Sets are counted first, then their values: many items share few sets.
      const values = sets ? (sets.sets[id] ?? []) : [groups?.[id] ?? 0];
      for (const value of values) found[value] = (found[value] ?? 0) + count;
    }
    return found;
  }
}
