import type { Bitset } from './bitset';
import { PostingList } from './posting-list';
import { numbersSection, type SectionReader } from './snapshot-sections';

/** Values above this share of rows are found by scanning the column. */
const postingsShare = 1 / 6;

/** A dictionary-encoded column: each row stores the number of its value, or of its set of values. */
export class EncodedColumn {
  /** 16 bits per row while there are few enough values. */
  ids: Uint16Array | Uint32Array;
  #rows = 0;
  /** How many live rows have each value. */
  #counts: number[] = [];
  #postings: PostingList[] | undefined;
  /** From this row on, rows are appended to the posting lists. */
  #base = 0;

  constructor(capacity: number) {
    this.ids = new Uint16Array(capacity);
  }

  /** Adds the next row. */
  push(id: number): void {
    this.#store(id);
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
    if (!this.#postings) return;
    this.#postings[id] ??= new PostingList();
    this.#postings[id].append(this.#rows - 1);
  }

  /** Adds a padding row without an item. */
  pad(): void {
    this.#store(0);
  }

  #store(id: number): void {
    if (id >= 2 ** 16 && this.ids instanceof Uint16Array) this.ids = Uint32Array.from(this.ids);
    if (this.#rows === this.ids.length) {
      const larger = new (this.ids instanceof Uint16Array ? Uint16Array : Uint32Array)(
        Math.ceil(this.#rows * 1.125) + 64,
      );
      larger.set(this.ids);
      this.ids = larger;
    }
    this.ids[this.#rows++] = id;
  }

  /** Stops counting the row. It stays in its posting list; readers skip deleted rows. */
  delete(row: number): void {
    const id = this.ids[row] ?? 0;
    this.#counts[id] = (this.#counts[id] ?? 0) - 1;
  }

  /** Ends the base segment. */
  endBase(): void {
    this.#base = this.#rows;
  }

  *save(): Generator<Uint8Array> {
    yield* numbersSection(this.ids, this.#rows);
    yield* numbersSection(Uint32Array.from(this.#counts, (count = 0) => count));
  }

  /** Replaces the column by one that `save` wrote, all of it base segment, with room for `spare` rows. */
  async load(from: SectionReader, spare: number): Promise<void> {
    const ids = await from.numbers<Uint16Array | Uint32Array>(
      (length, width) => (width === 2 ? new Uint16Array(length) : new Uint32Array(length)),
      spare,
    );
    const counts = await from.numbers((length) => new Uint32Array(length));
    this.ids = ids.values;
    this.#rows = ids.count;
    this.#counts = Array.from(counts.values);
    this.#postings = undefined;
    this.endBase();
  }

  /** Number of distinct values. */
  get values(): number {
    return this.#counts.length;
  }

  /** Number of live rows whose value has a 1 in the table. */
  countOf(table: Uint8Array): number {
    let sum = 0;
    for (let id = 0; id < table.length; id++) if (table[id] === 1) sum += this.#counts[id] ?? 0;
    return sum;
  }

  /** Whether a scan is faster than posting lists for these values. */
  isBroad(table: Uint8Array): boolean {
    return this.countOf(table) > this.#rows * postingsShare;
  }

  /** Adds the rows with these values to an empty set; may include deleted rows. */
  addTo(set: Bitset, table: Uint8Array): void {
    if (this.isBroad(table)) {
      this.#scan(set, table);
      return;
    }
    this.#postings ??= this.#group();
    for (let id = 0; id < table.length; id++) {
      if (table[id] !== 1) continue;
      this.#postings[id]?.addBaseTo({ held: set });
      this.#postings[id]?.addTailTo({ held: set });
    }
  }

  #group(): PostingList[] {
    const groups = Array.from({ length: this.values }, () => new PostingList());
    for (let row = 0; row < this.#base; row++) groups[this.ids[row] ?? 0]?.add(row);
    for (const list of groups) list.trim();
    for (let row = this.#base; row < this.#rows; row++) groups[this.ids[row] ?? 0]?.append(row);
    return groups;
  }

  #scan(set: Bitset, table: Uint8Array): void {
    const { ids } = this;
    for (let start = 0; start < this.#rows; start += 32) {
      const end = Math.min(start + 32, this.#rows);
      let bits = 0;
      for (let row = start; row < end; row++) bits |= (table[ids[row] ?? 0] ?? 0) << (row - start);
      set.setWord(start >>> 5, bits);
    }
  }
}
