/** A sort key and a row fit into one number together as long as there are no more rows than this. */
export const maxRows = 2 ** 22;

/** Less room would be sorted too often. */
const leastRoom = 512;

/** The first rows by a sort key, a bounded selection (top k); of equal keys the lower row. */
export class TopRows {
  readonly #count: number;
  readonly #keyOf: (row: number) => number;
  /** Twice as many as are wanted: the surplus is only sorted out when it is full. */
  readonly #keys: Float64Array;
  #length = 0;
  #last = Number.POSITIVE_INFINITY;

  /** The first `count` of `total` rows. Keys are integers from -2 ** 31 to 2 ** 31 - 1. */
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

  /** In order. */
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
