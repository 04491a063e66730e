/** A short text of each row, in one piece of memory: strings of their own take several times as much. */
export class TextColumn {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  #length = 0;

  /** For so many texts of so many bytes together. */
  constructor(rows: number, bytes: number) {
    this.#bytes = Buffer.alloc(bytes);
    this.#ends = new Uint32Array(rows);
  }

  push(text: string): void {
    const start = this.#startOf(this.#length);
    this.#ends[this.#length] = start + this.#bytes.write(text, start);
    this.#length += 1;
  }

  at(row: number): string {
    return this.#bytes.toString('utf8', this.#startOf(row), this.#ends[row]);
  }

  /** Where in `rows` the row stands that has this text, in whatever case; -1 where none has it. */
  placeIn(rows: Uint32Array, text: string): number {
    const lowerCase = text.toLowerCase();
    const size = Buffer.byteLength(lowerCase);
    const first = Buffer.from(lowerCase)[0] ?? 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const start = this.#startOf(row);
      if ((this.#ends[row] ?? 0) - start !== size) continue;
      // Without making a string of those that can't be it: letters of ASCII differ in one bit from their capitals.
      const isOther = first < 128 && ((this.#bytes[start] ?? 0) | 32) !== (first | 32);
      if (!isOther && this.at(row).toLowerCase() === lowerCase) return place;
    }
    return -1;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }
}
