/** So many that they stay near the processor while they are counted. */
export const rowsOfPart = 8_192;
const wordsOfPart = rowsOfPart / 32;

/** How many bits of a number are 1. */
function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows, one bit for each: thousands of them are put together and compared in less time than sorting takes. */
export class RowSet {
  #bits = new Uint32Array(0);
  #words = 0;

  /** An empty set for rows below `size`. */
  constructor(size = 0) {
    this.reset(size);
  }

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

  /** Of the rows from 32 times `word` on, those whose bit is 1: for who looks at all rows in their order. */
  setWord(word: number, bits: number): void {
    this.#bits[word] = bits;
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

  get size(): number {
    let count = 0;
    for (let word = 0; word < this.#words; word++) count += bitsOf(this.#bits[word] ?? 0);
    return count;
  }

  /** All its rows in ascending order. */
  toRows(): Uint32Array {
    const all = new Uint32Array(this.size);
    let length = 0;
    for (const rows of this.parts()) {
      all.set(rows, length);
      length += rows.length;
    }
    return all;
  }

  /** Its rows in ascending order, some thousands at a time. What it gives is good until the next ones are asked for. */
  parts(): Generator<Uint32Array> {
    return RowSet.common([this]);
  }

  /** The rows that all of these sets, of one size, have: as `parts`. */
  static *common(sets: readonly RowSet[]): Generator<Uint32Array> {
    const words = Math.min(...sets.map((set) => set.#words));
    const shared = new Uint32Array(wordsOfPart);
    const rows = new Uint32Array(2 * rowsOfPart);
    let length = 0;
    for (let start = 0; start < words; start += wordsOfPart) {
      const end = Math.min(start + wordsOfPart, words);
      shared.fill(0xffffffff);
      for (const set of sets) {
        const bits = set.#bits;
        for (let word = start; word < end; word++) {
          shared[word - start] = (shared[word - start] ?? 0) & (bits[word] ?? 0);
        }
      }
      for (let word = start; word < end; word++) {
        let rest = shared[word - start] ?? 0;
        while (rest !== 0) {
          const lowest = rest & -rest;
          rows[length++] = word * 32 + 31 - Math.clz32(lowest);
          rest ^= lowest;
        }
      }
      if (length <= rowsOfPart) continue;
      yield rows.subarray(0, length);
      length = 0;
    }
    if (length > 0) yield rows.subarray(0, length);
  }
}

/**
 * Sets that searches use again, one after the other: a search looks through the index in one turn of the event loop, so
 * that there is never another one in the middle.
 */
class SetRoom {
  readonly #sets: RowSet[] = [];
  #taken = 0;

  /** An empty set for rows below `size`. */
  take(size: number): RowSet {
    const set = this.#sets[this.#taken] ?? new RowSet();
    this.#sets[this.#taken] = set;
    this.#taken += 1;
    set.reset(size);
    return set;
  }

  /** The sets that are taken while `use` runs are free again after it. */
  within<Result>(use: () => Result): Result {
    const before = this.#taken;
    try {
      return use();
    } finally {
      this.#taken = before;
    }
  }
}

export const setRoom = new SetRoom();
