import type { Bitset } from './bitset';

/**
 * The rows that contain a term or value, each with a flag: whether the item's name contains the term. Base
 * rows are delta-encoded in ascending order; later rows are in a plain tail, so that a change never
 * re-encodes a list.
 */
export class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;
  #count = 0;
  /** Twice the row, plus 1 when the name contains the term; ascending. */
  #tail: number[] | undefined;

  /** Number of entries, including deleted rows. */
  get length(): number {
    return this.#count + (this.#tail?.length ?? 0);
  }

  /** Adds a row of the base segment. Rows come in ascending order; repetitions are allowed. */
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

  /** Appends a delta row, in ascending order too. */
  append(row: number, isInName: boolean): void {
    this.#tail ??= [];
    const last = this.#tail.at(-1);
    if (last !== undefined && last >>> 1 === row) return;
    this.#tail.push(row * 2 + (isInName ? 1 : 0));
  }

  /** Frees the space reserved for more base rows. */
  trim(): this {
    this.#bytes = this.#bytes.slice(0, this.#length);
    return this;
  }

  /** Calls `each` with each row and flag in ascending order, until it returns false. */
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

  /** Adds the base rows below `end` to `held`, and those whose name contains the term to `named` too. */
  addBaseTo(held: Bitset, named?: Bitset, end = Number.POSITIVE_INFINITY): void {
    // Duplicates `visit` inline: keyword searches spend most of their time here.
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

  /** The same for delta rows; row 0 of the sets corresponds to row `offset`. */
  addTailTo(held: Bitset, named?: Bitset, offset = 0): void {
    for (const entry of this.#tail ?? []) {
      const row = (entry >>> 1) - offset;
      held.add(row);
      if ((entry & 1) === 1) named?.add(row);
    }
  }
}
