import { Postings } from './postings';
import type { RowSet } from './row-set';

/** Of more than that all rows are looked at. */
const fewShare = 1 / 6;

/** A number of each row that says which of a few values it has, or which set of them. */
export class IdColumn {
  /** Half the memory while there are few enough values. */
  ids: Uint16Array | Uint32Array;
  /** How many rows have each value. */
  readonly #counts: number[] = [];
  #rows: Postings[] | undefined;

  constructor(rows: number) {
    this.ids = new Uint16Array(rows);
  }

  /** Each row once. Values are numbered as they come. */
  set(row: number, id: number): void {
    if (id === 2 ** 16 && this.ids instanceof Uint16Array) this.ids = Uint32Array.from(this.ids);
    this.ids[row] = id;
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
  }

  /** How many values there are. */
  get values(): number {
    return this.#counts.length;
  }

  /** How many rows have one of the values that the table has a 1 for. */
  countOf(table: Uint8Array): number {
    let sum = 0;
    for (let id = 0; id < table.length; id++) if (table[id] === 1) sum += this.#counts[id] ?? 0;
    return sum;
  }

  /** Whether so many rows have one of them that all are looked at to find these. */
  isBroad(table: Uint8Array): boolean {
    return this.countOf(table) > this.ids.length * fewShare;
  }

  /** Adds these rows to an empty set. Few are found by their value; the values' rows are put together when they are first asked for. */
  addTo(set: RowSet, table: Uint8Array): void {
    if (this.isBroad(table)) {
      this.#scan(set, table);
      return;
    }
    this.#rows ??= this.#group();
    for (let id = 0; id < table.length; id++) if (table[id] === 1) this.#rows[id]?.addTo(set);
  }

  #group(): Postings[] {
    const groups = Array.from({ length: this.values }, () => new Postings());
    for (let row = 0; row < this.ids.length; row++) groups[this.ids[row] ?? 0]?.add(row, false);
    return groups.map((rows) => rows.trim());
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
}
