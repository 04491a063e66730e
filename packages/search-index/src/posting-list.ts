import type { Bitset } from './bitset';

/** Where an item's name contains a term: nowhere, somewhere, or at the end of a title, which says what it is. */
export const place = { none: 0, within: 1, end: 3 } as const;
export type Place = (typeof place)[keyof typeof place];

/** Sets that a posting list adds its rows to. */
export interface RowSets {
  held: Bitset;
  /** Rows whose name contains the term. */
  named?: Bitset;
  /** Rows with a title that ends with the term. */
  ending?: Bitset | undefined;
}

/** The base rows of a posting list, for a snapshot. */
export interface EncodedRows {
  bytes: Uint8Array;
  /** Number of entries. */
  count: number;
  /** The last row. */
  last: number;
}

/** A row and a place in one number. */
const entryOf = (row: number, at: Place) => row * 4 + at;

/**
 * The rows that contain a term or value, each with the term's place in the item's name. Base
 * rows are delta-encoded in ascending order; later rows are in a plain tail, so that a change never
 * re-encodes a list.
 */
export class PostingList {
  #bytes: Uint8Array;
  #length = 0;
  #last = 0;
  #count = 0;
  /** As `entryOf`, ascending. */
  #tail: number[] | undefined;

  constructor(bytes: Uint8Array = new Uint8Array(8)) {
    this.#bytes = bytes;
  }

  /** Number of entries, including deleted rows. */
  get length(): number {
    return this.#count + (this.#tail?.length ?? 0);
  }

  /** Adds a row of the base segment. Rows come in ascending order; repetitions are allowed. */
  add(row: number, at: Place = place.none): void {
    if (row === this.#last && this.#count > 0) return;
    let step = entryOf(row - this.#last, at);
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
  append(row: number, at: Place = place.none): void {
    this.#tail ??= [];
    const last = this.#tail.at(-1);
    if (last !== undefined && last >>> 2 === row) return;
    this.#tail.push(entryOf(row, at));
  }

  /** Frees the space reserved for more base rows. */
  trim(): this {
    this.#bytes = this.#bytes.slice(0, this.#length);
    return this;
  }

  /** Base rows as `add` encodes them. */
  get encoded(): EncodedRows {
    return { bytes: this.#bytes.subarray(0, this.#length), count: this.#count, last: this.#last };
  }

  /** The list of base rows that `encoded` returned. Keeps the bytes, which nobody may change. */
  static of({ bytes, count, last }: EncodedRows): PostingList {
    const list = new PostingList(bytes);
    list.#length = bytes.length;
    list.#count = count;
    list.#last = last;
    return list;
  }

  /** Calls `each` with each row and place in ascending order, until it returns false. */
  visit(each: (row: number, at: Place) => boolean): void {
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
      row += step >>> 2;
      if (!each(row, (step & 3) as Place)) return;
    }
    for (const entry of this.#tail ?? []) if (!each(entry >>> 2, (entry & 3) as Place)) return;
  }

  /** Adds the base rows below `end` to the sets. */
  addBaseTo({ held, named, ending }: RowSets, end = Number.POSITIVE_INFINITY): void {
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
      row += step >>> 2;
      if (row >= end) return;
      held.add(row);
      if ((step & 1) === 0) continue;
      named?.add(row);
      if ((step & 2) === 2) ending?.add(row);
    }
  }

  /** The same for delta rows; row 0 of the sets corresponds to row `offset`. */
  addTailTo({ held, named, ending }: RowSets, offset = 0): void {
    for (const entry of this.#tail ?? []) {
      const row = (entry >>> 2) - offset;
      held.add(row);
      if ((entry & 1) === 1) named?.add(row);
      if ((entry & 2) === 2) ending?.add(row);
    }
  }
}
