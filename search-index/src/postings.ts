import type { RowSet } from './row-set';

/** The items that hold a word or a value: rows in ascending order, with a flag for those whose name holds the word. */
export class Postings {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Rows come in ascending order, the same one once or more. The step from one to the next takes as few bytes as it needs, of 7 bits each. */
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

  /** Gives back the room for more rows. */
  trim(): this {
    this.#bytes = this.#bytes.slice(0, this.#length);
    return this;
  }

  /** Adds the rows below `end` to `held`, and those whose name holds the word to `named` too. */
  addTo(held: RowSet, named?: RowSet, end = Number.POSITIVE_INFINITY): void {
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
}
