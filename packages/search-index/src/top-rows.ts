/** Up to this number of rows, a sort key and a row fit into one double. */
export const maxRows = 2 ** 22;

/** A smaller buffer would be sorted too often. */
const leastRoom = 512;

/** The first rows by a sort key (bounded top-k selection); ties by row number. */
export class TopRows {
  readonly #count: number;
  readonly #keyOf: (row: number) => number;
  /** Twice as many as wanted: the surplus is sorted out only when the buffer is full. */
  readonly #keys: Float64Array;
  #length = 0;
  #last = Number.POSITIVE_INFINITY;

  /** Selects the first `count` of `total` rows. Keys are integers from -2 ** 31 to 2 ** 31 - 1. */
  constructor({ count, total }: { count: number; total: number }, keyOf: (row: number) => number) {
    this.#count = count;
    this.#keyOf = keyOf;
    this.#keys = new Float64Array(Math.max(leastRoom, Math.min(2 * count, total)));
  }

  add(rows: Uint32Array): void {
    const keyOf = this.#keyOf;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const key = keyOf(row) * maxRows + row;
      if (key >= this.#last) continue;
      this.#keys[this.#length++] = key;
      if (this.#length === this.#keys.length) this.#sort();
    }
  }

  #sort(): void {
    this.#keys.subarray(0, this.#length).sort();
    if (this.#length < this.#count) return;
    this.#length = this.#count;
    this.#last = this.#keys[this.#count - 1] ?? this.#last;
  }

  /** The selected rows in order. */
  result(): Uint32Array {
    this.#sort();
    const rows = new Uint32Array(this.#length);
    for (let place = 0; place < rows.length; place++) {
      // The remainder has the sign of the dividend.
      const rest = (this.#keys[place] ?? 0) % maxRows;
      rows[place] = rest < 0 ? rest + maxRows : rest;
    }
    return rows;
  }
}
