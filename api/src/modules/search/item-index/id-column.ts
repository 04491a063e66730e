import type { RowSet } from './row-set';

/** Of more than that all rows are looked at. */
const fewShare = 1 / 4;

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

  /** Adds these rows to an empty set. Few are found by their value; the values' rows are put together when they are first asked for. */
  addTo(set: RowSet, table: Uint8Array): void {
    if (this.countOf(table) > this.ids.length * fewShare) this.#scan(set, table);
    else this.#addGroups(set, table);
  }

  #scan(set: RowSet, table: Uint8Array): void {
    const { ids } = this;
    for (let start = 0; start < ids.length; start += 32) {
      const end = Math.min(start + 32, ids.length);
      let bits = 0;
      for (let row = start; row < end; row++) bits |= (table[ids[row] ?? 0] ?? 0) << (row - start);
      set.setWord(start >>> 5, bits);
    }
  }

  #addGroups(set: RowSet, table: Uint8Array): void {
    this.#rowsByValue ??= this.#group();
    const { rows, starts } = this.#rowsByValue;
    for (let id = 0; id < this.counts.length; id++) {
      if (table[id] !== 1) continue;
      const start = starts[id] ?? 0;
      const end = start + (this.counts[id] ?? 0);
      for (let place = start; place < end; place++) set.add(rows[place] ?? 0);
    }
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
