/** Rows per block: few enough to stay in the processor's cache while they are counted. */
export const rowsPerBlock = 8_192;
const wordsPerBlock = rowsPerBlock / 32;

/** Number of 1 bits in a 32-bit number. */
function popCount(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows from `start` up to, but not including, `end`. Both are multiples of 32, or the size of the bitset. */
export interface RowRange {
  start: number;
  end: number;
}

/** A set of rows, one bit for each: sets are united and intersected 32 rows at a time. */
export class Bitset {
  #bits = new Uint32Array(0);
  #words = 0;

  /** An empty set for rows below `size`. */
  constructor(size = 0) {
    this.reset(size);
  }

  /** Empties the set, and makes room for rows below `size`. */
  reset(size: number): void {
    this.#words = Math.ceil(size / 32);
    if (this.#bits.length < this.#words) this.#bits = new Uint32Array(this.#words);
    else this.#bits.fill(0, 0, this.#words);
  }

  /** Keeps its rows, and makes room for rows below `size`. */
  grow(size: number): void {
    this.#words = Math.ceil(size / 32);
    if (this.#bits.length >= this.#words) return;
    const larger = new Uint32Array(Math.ceil(this.#words * 1.125));
    larger.set(this.#bits);
    this.#bits = larger;
  }

  clone(): Bitset {
    const copy = new Bitset(this.#words * 32);
    copy.#bits.set(this.#bits.subarray(0, this.#words));
    return copy;
  }

  add(row: number): void {
    const word = row >>> 5;
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const word = row >>> 5;
    this.#bits[word] = (this.#bits[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Sets the 32 rows from `32 * word` at once. */
  setWord(word: number, bits: number): void {
    this.#bits[word] = bits;
  }

  /** 1 when the set contains the row, else 0: a number, so that callers can add instead of branch. */
  has(row: number): number {
    return ((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }

  /** Intersects with `other`. Row 0 of this set corresponds to row `offset`, a multiple of 32, of `other`. */
  intersect(other: Bitset, offset = 0): void {
    const bits = this.#bits;
    const others = other.#bits;
    const shift = offset >>> 5;
    for (let word = 0; word < this.#words; word++)
      bits[word] = (bits[word] ?? 0) & (others[word + shift] ?? 0);
  }

  /** Adds the rows of `other`, a set of the same size. */
  unite(other: Bitset): void {
    const bits = this.#bits;
    const others = other.#bits;
    for (let word = 0; word < this.#words; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }

  /** The number of rows in the set. */
  get size(): number {
    let count = 0;
    for (let word = 0; word < this.#words; word++) count += popCount(this.#bits[word] ?? 0);
    return count;
  }

  /** All rows in ascending order. */
  toRows(): Uint32Array {
    const all = new Uint32Array(this.size);
    let length = 0;
    for (const rows of this.blocks()) {
      all.set(rows, length);
      length += rows.length;
    }
    return all;
  }

  /** All rows in ascending order, a block at a time. A block is valid until the next one is requested. */
  blocks(): Generator<Uint32Array> {
    return Bitset.intersection([this]);
  }

  /** The rows in all of these sets within the range, in blocks like `blocks`. */
  static *intersection(sets: readonly Bitset[], range?: RowRange): Generator<Uint32Array> {
    const words = Math.min(...sets.map((set) => set.#words), Math.ceil((range?.end ?? Infinity) / 32));
    const shared = new Uint32Array(wordsPerBlock);
    const rows = new Uint32Array(2 * rowsPerBlock);
    let length = 0;
    for (let start = (range?.start ?? 0) >>> 5; start < words; start += wordsPerBlock) {
      const end = Math.min(start + wordsPerBlock, words);
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
      if (length <= rowsPerBlock) continue;
      yield rows.subarray(0, length);
      length = 0;
    }
    if (length > 0) yield rows.subarray(0, length);
  }
}

/** A pool of reusable bitsets. A search runs in one turn of the event loop, so no two searches overlap. */
class BitsetPool {
  readonly #sets: Bitset[] = [];
  #borrowed = 0;

  /** An empty set for rows below `size`, valid until the enclosing `scoped` ends. */
  borrow(size: number): Bitset {
    const set = this.#sets[this.#borrowed] ?? new Bitset();
    this.#sets[this.#borrowed] = set;
    this.#borrowed += 1;
    set.reset(size);
    return set;
  }

  /** Returns all sets borrowed while `use` ran to the pool. */
  scoped<Result>(use: () => Result): Result {
    const before = this.#borrowed;
    try {
      return use();
    } finally {
      this.#borrowed = before;
    }
  }
}

export const bitsetPool = new BitsetPool();
