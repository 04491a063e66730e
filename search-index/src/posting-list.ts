import type { Bitset } from './bitset';

/**
 * The rows that hold a term or a value, each with a flag: whether the item's name holds the term. Rows of the base segment
 * are delta encoded in ascending order; those that were added since stand in a plain tail, so that a change never
 * encodes a list again.
 */
export class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;
  #count = 0;
  /** Twice the row, plus 1 where the name holds the term; ascending. */
  #tail: number[] | undefined;

  /** The number of entries, those of deleted rows included. */
  get length(): number {
    return this.#count + (this.#tail?.length ?? 0);
  }

  /** Adds a row of the base segment. Rows come in ascending order, the same one once or more. */
  add(row: number, isInName: boolean): void {
    if (row === this.#last && this.#count > 0) return;
    let step = (row - this.#last) * 2 + (isInName ? 1 : 0);
    this.#last = row;
    this.#count += 1;
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#bytes.length * 1.25) + 5);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    while (step > 127) {
      this.#bytes[this.#length++] = (step & 127) | 128;
      step >>>= 7;
    }
    this.#bytes[this.#length++] = step;
  }

  /** Adds a row behind the base segment, in ascending order too. */
  append(row: number, isInName: boolean): void {
    this.#tail ??= [];
    const last = this.#tail.at(-1);
    if (last !== undefined && last >>> 1 === row) return;
    this.#tail.push(row * 2 + (isInName ? 1 : 0));
  }

  /** Releases the room for more rows of the base segment. */
  trim(): this {
    this.#bytes = this.#bytes.slice(0, this.#length);
    return this;
  }

  /** Calls `each` with each row and its flag in ascending order, until it returns false. */
  visit(each: (row: number, isInName: number) => boolean): void {
    const bytes = this.#bytes;
    let row = 0;
    let at = 0;
    while (at < this.#length) {
      let byte = bytes[at++] ?? 0;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        step |= (byte & 127) << shift;
      }
      row += step >>> 1;
      if (!each(row, step & 1)) return;
    }
    for (const entry of this.#tail ?? []) if (!each(entry >>> 1, entry & 1)) return;
  }

  /** Adds the rows of the base segment below `end` to `held`, and those whose name holds the term to `named` too. */
  addBaseTo(held: Bitset, named?: Bitset, end = Number.POSITIVE_INFINITY): void {
    // As `visit`, written out: most of a keyword search is spent here.
    const bytes = this.#bytes;
    const length = this.#length;
    let row = 0;
    let at = 0;
    while (at < length) {
      let byte = bytes[at++] ?? 0;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        step |= (byte & 127) << shift;
      }
      row += step >>> 1;
      if (row >= end) return;
      held.add(row);
      if ((step & 1) === 1) named?.add(row);
    }
  }

  /** The same for the rows behind the base segment; row 0 of the sets stands for `offset`. */
  addTailTo(held: Bitset, named?: Bitset, offset = 0): void {
    for (const entry of this.#tail ?? []) {
      const row = (entry >>> 1) - offset;
      held.add(row);
      if ((entry & 1) === 1) named?.add(row);
    }
  }
}
