import type { ColumnStore } from './column-store';
import type { EncodedColumn } from './encoded-column';
import { SetUnions } from './set-unions';
import type { CountedColumn, Tally } from './tally';

/** Memory that all tallies share: a search runs in one turn of the event loop, so no two overlap. */
let rowsOf = new Uint32Array(0);
let earlierOf = new Int32Array(0);
let latestOf = new Int32Array(0);

/**
 * Counts styles: a style with several of the rows counts once in total, and once for each value that any of
 * them has. The rows of a style are chained, each to the one before it, so that a value is compared with
 * those of the few colours that came before.
 */
export class StyleTally implements Tally {
  readonly #styles: ColumnStore['styles'];
  /** The rows in the order of `add`. */
  readonly #rows: Uint32Array;
  /** For each of them the place of the previous row of its style, or -1. */
  readonly #earlier: Int32Array;
  /** The place of each style's latest row plus 1; 0 means none yet. */
  readonly #latest: Int32Array;
  #total = 0;
  #items = 0;

  constructor({ styles, rows }: ColumnStore) {
    if (rowsOf.length < rows) {
      rowsOf = new Uint32Array(rows);
      earlierOf = new Int32Array(rows);
    }
    if (latestOf.length < styles.count) latestOf = new Int32Array(styles.count);
    else latestOf.fill(0, 0, styles.count);
    this.#styles = styles;
    this.#rows = rowsOf;
    this.#earlier = earlierOf;
    this.#latest = latestOf;
  }

  get total(): number {
    return this.#total;
  }

  get items(): number {
    return this.#items;
  }

  add(rows: Uint32Array): void {
    const { ids } = this.#styles;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const style = ids[row] ?? 0;
      const latest = this.#latest[style] ?? 0;
      if (latest === 0) this.#total += 1;
      this.#rows[this.#items] = row;
      this.#earlier[this.#items] = latest - 1;
      this.#items += 1;
      this.#latest[style] = this.#items;
    }
  }

  countsOf(counted: CountedColumn): Uint32Array {
    const { column, sets, groups } = counted;
    if (!sets) return this.#countValues(column.ids, groups, groups ? 256 : column.values);
    return this.#countSetValues(column.ids, new SetUnions(sets));
  }

  #countValues(
    ids: EncodedColumn['ids'],
    groups: Uint8Array | undefined,
    size: number,
  ): Uint32Array<ArrayBuffer> {
    const counts = new Uint32Array(size);
    const rows = this.#rows;
    const earlier = this.#earlier;
    const valueAt = (place: number) => {
      const id = ids[rows[place] ?? 0] ?? 0;
      return groups ? (groups[id] ?? 0) : id;
    };
    for (let place = 0; place < this.#items; place++) {
      const value = valueAt(place);
      let other = earlier[place] ?? -1;
      while (other >= 0 && valueAt(other) !== value) other = earlier[other] ?? -1;
      if (other < 0) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  }

  #countSetValues(ids: EncodedColumn['ids'], unions: SetUnions): Uint32Array {
    /** For each place the union of its set with those of the earlier rows of its style. */
    const upTo = new Uint32Array(this.#items);
    for (let place = 0; place < this.#items; place++) {
      const set = ids[this.#rows[place] ?? 0] ?? 0;
      const other = this.#earlier[place] ?? -1;
      upTo[place] = other < 0 ? unions.start(set) : unions.add(upTo[other] ?? 0, set);
    }
    return unions.counts();
  }
}
