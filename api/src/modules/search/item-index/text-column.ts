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

  /** Without making a string of those that can't be it. `size` is the text's in bytes. */
  isAt(row: number, lowerCase: string, size: number): boolean {
    return (this.#ends[row] ?? 0) - this.#startOf(row) === size && this.at(row).toLowerCase() === lowerCase;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }
}
