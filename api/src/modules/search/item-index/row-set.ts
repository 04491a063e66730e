/** Rows, one bit for each: thousands of them are put together and compared in less time than sorting takes. */
export class RowSet {
  #bits = new Uint32Array(0);
  #words = 0;

  /** Empties it, and makes room for rows below `size`. */
  reset(size: number): void {
    this.#words = Math.ceil(size / 32);
    if (this.#bits.length < this.#words) this.#bits = new Uint32Array(this.#words);
    else this.#bits.fill(0, 0, this.#words);
  }

  add(row: number): void {
    const word = row >>> 5;
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (row & 31));
  }

  /** 1 where it has the row, else 0. */
  has(row: number): number {
    return ((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }

  /** Leaves what the other one, of the same size, has too. */
  intersect(other: RowSet): void {
    const bits = this.#bits;
    const others = other.#bits;
    for (let word = 0; word < this.#words; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
  }

  /** Adds what the other one, of the same size, has. */
  unite(other: RowSet): void {
    const bits = this.#bits;
    const others = other.#bits;
    for (let word = 0; word < this.#words; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }

  /** Writes its rows in ascending order into `rows`; gives their number. */
  write(rows: Uint32Array): number {
    const bits = this.#bits;
    let length = 0;
    for (let word = 0; word < this.#words; word++) {
      let rest = bits[word] ?? 0;
      while (rest !== 0) {
        const lowest = rest & -rest;
        rows[length++] = word * 32 + 31 - Math.clz32(lowest);
        rest ^= lowest;
      }
    }
    return length;
  }
}
