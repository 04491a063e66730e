import { setImmediate } from 'node:timers/promises';
import { numbersSection, type SectionReader } from './snapshot-sections';

/** Room for the text of a row that is added later; longer ones make the column grow. */
const spareBytesPerRow = 16;
/** About a millisecond of work. */
const textsPerTurn = 5_000;

/** A column of short texts in one buffer: separate strings take several times the memory. */
export class TextColumn {
  #bytes: Buffer;
  #ends: Uint32Array;
  #rows = 0;

  constructor(capacity: number, bytes: number) {
    this.#bytes = Buffer.alloc(bytes);
    this.#ends = new Uint32Array(capacity);
  }

  /** Adds the next row. */
  push(text: string): void {
    const start = this.#startOf(this.#rows);
    const end = start + Buffer.byteLength(text);
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.ceil(end * 1.125) + 256);
      this.#bytes.copy(larger);
      this.#bytes = larger;
    }
    if (this.#rows === this.#ends.length) {
      const more = new Uint32Array(Math.ceil(this.#rows * 1.125) + 64);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#bytes.write(text, start);
    this.#ends[this.#rows++] = end;
  }

  /** Total size of all texts. */
  get bytes(): number {
    return this.#startOf(this.#rows);
  }

  at(row: number): string {
    return this.#bytes.toString('utf8', this.#startOf(row), this.#ends[row]);
  }

  /** Negative when the row's text sorts before `text` by UTF-8 bytes, like PostgreSQL's collation "C". */
  compare(row: number, text: Buffer): number {
    return this.#bytes.compare(text, 0, text.length, this.#startOf(row), this.#ends[row]);
  }

  /** Index in `rows` of the row with this text, ignoring case; -1 when there is none. */
  indexIn(rows: Uint32Array, text: string): number {
    const lowerCase = text.toLowerCase();
    const size = Buffer.byteLength(lowerCase);
    const first = Buffer.from(lowerCase)[0] ?? 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const start = this.#startOf(row);
      if ((this.#ends[row] ?? 0) - start !== size) continue;
      // Skips most rows without creating a string: an ASCII letter differs from its capital in one bit.
      const isOther = first < 128 && ((this.#bytes[start] ?? 0) | 32) !== (first | 32);
      if (!isOther && this.at(row).toLowerCase() === lowerCase) return place;
    }
    return -1;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }

  /** Number of rows. */
  get rows(): number {
    return this.#rows;
  }

  *save(): Generator<Uint8Array> {
    yield* numbersSection(this.#bytes, this.bytes);
    yield* numbersSection(this.#ends, this.#rows);
  }

  /** Replaces the column by one that `save` wrote, with room for `spare` rows. */
  async load(from: SectionReader, spare: number): Promise<void> {
    const bytes = await from.numbers((length) => Buffer.alloc(length), spare * spareBytesPerRow);
    const ends = await from.numbers((length) => new Uint32Array(length), spare);
    this.#bytes = bytes.values;
    this.#ends = ends.values;
    this.#rows = ends.count;
  }
}

/** Saves a list of texts; `loadTexts` reads it. */
export function* saveTexts(values: readonly string[]): Generator<Uint8Array> {
  const column = new TextColumn(values.length, 0);
  for (const value of values) column.push(value);
  yield* column.save();
}

/** Reads texts that `saveTexts` wrote. Yields to other work every few milliseconds. */
export async function loadTexts(from: SectionReader): Promise<string[]> {
  const column = new TextColumn(0, 0);
  await column.load(from, 0);
  const values: string[] = [];
  for (let row = 0; row < column.rows; row++) {
    if (row % textsPerTurn === textsPerTurn - 1) await setImmediate();
    values.push(column.at(row));
  }
  return values;
}
