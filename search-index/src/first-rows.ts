/** A key and the row fit into one number together as long as there are fewer rows than that. */
export const mostItems = 2 ** 22;

/** Room for fewer would be made anew all the time. */
const leastRoom = 512;

/** The first of many rows by a key that each has, of equal ones the recommended first. */
export class FirstRows {
  readonly #count: number;
  readonly #keyOf: (row: number) => number;
  /** Room for twice as many as are wanted: only when it is full, those that are too many are told apart. */
  readonly #keys: Float64Array;
  #length = 0;
  #last = Number.POSITIVE_INFINITY;

  /** The first `count` of `total` rows. Keys are whole, from -2 ** 31 to 2 ** 31 - 1. */
  constructor({ count, total }: { count: number; total: number }, keyOf: (row: number) => number) {
    this.#count = count;
    this.#keyOf = keyOf;
    this.#keys = new Float64Array(Math.max(leastRoom, Math.min(2 * count, total)));
  }

  add(rows: Uint32Array): void {
    const keyOf = this.#keyOf;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const key = keyOf(row) * mostItems + row;
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

  /** In their order. */
  result(): Uint32Array {
    this.#sort();
    const rows = new Uint32Array(this.#length);
    for (let place = 0; place < rows.length; place++) {
      // The rest of a division has the sign of what is divided.
      const rest = (this.#keys[place] ?? 0) % mostItems;
      rows[place] = rest < 0 ? rest + mostItems : rest;
    }
    return rows;
  }
}
