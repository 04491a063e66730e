import { RowSet } from './row-set';

/** For all columns, which take turns: none waits in the middle. */
const taken = new RowSet();

/** A number of each row that says which of a few values it has, or which set of them. */
export class IdColumn {
  /** Half the memory while there are few enough values. */
  ids: Uint16Array | Uint32Array;
  /** How many rows have each value. */
  readonly counts: number[] = [];
  #rowsByValue: { rows: Uint32Array; starts: Uint32Array } | undefined;

  constructor(rows: number) {
    this.ids = new Uint16Array(rows);
  }

  /** Each row once. Values are numbered as they come. */
  set(row: number, id: number): void {
    if (id === 2 ** 16 && this.ids instanceof Uint16Array) this.ids = Uint32Array.from(this.ids);
    this.ids[row] = id;
    this.counts[id] = (this.counts[id] ?? 0) + 1;
  }

  /** How many rows have one of the values that the table has a 1 for. */
  countOf(table: Uint8Array): number {
    return this.counts.reduce((sum, count, id) => (table[id] === 1 ? sum + count : sum), 0);
  }

  /** These rows, in ascending order. The values' rows are put together when they are first asked for. */
  rowsOf(table: Uint8Array): Uint32Array {
    this.#rowsByValue ??= this.#group();
    const { rows, starts } = this.#rowsByValue;
    const found = new Uint32Array(this.countOf(table));
    const groups = this.counts.flatMap((count, id) => {
      const start = starts[id] ?? 0;
      return table[id] === 1 && count > 0 ? [rows.subarray(start, start + count)] : [];
    });
    const [only] = groups;
    if (only && groups.length === 1) {
      found.set(only);
      return found;
    }
    taken.reset(this.ids.length);
    for (const group of groups)
      for (let place = 0; place < group.length; place++) taken.add(group[place] ?? 0);
    taken.write(found);
    return found;
  }

  #group(): { rows: Uint32Array; starts: Uint32Array } {
    const starts = new Uint32Array(this.counts.length);
    for (let id = 1; id < starts.length; id++) {
      starts[id] = (starts[id - 1] ?? 0) + (this.counts[id - 1] ?? 0);
    }
    const next = starts.slice();
    const rows = new Uint32Array(this.ids.length);
    for (const [row, id] of this.ids.entries()) {
      const place = next[id] ?? 0;
      rows[place] = row;
      next[id] = place + 1;
    }
    return { rows, starts };
  }
}
