import { NumberColumn } from './number-column';
import { RowLookup } from './row-lookup';
import type { SectionReader } from './snapshot-sections';
import { TextColumn } from './text-column';

/** Expected colours of a style, for preallocation only. */
const itemsPerStyle = 3;

/** The style of each row, as a number from 0. Items of the same style are its colours. */
export class StyleColumn {
  readonly #ids: NumberColumn<Uint32Array>;
  readonly #codes: TextColumn;
  readonly #lookup: RowLookup;
  #count = 0;

  constructor(capacity: number, codeBytes: number) {
    const styles = Math.ceil(capacity / itemsPerStyle);
    this.#ids = new NumberColumn(capacity, (size) => new Uint32Array(size));
    this.#codes = new TextColumn(styles, Math.ceil(codeBytes / itemsPerStyle));
    this.#lookup = new RowLookup(this.#codes, styles);
  }

  /** The number of each row's style. */
  get ids(): Uint32Array {
    return this.#ids.values;
  }

  /** Number of distinct styles, including those whose items were all deleted. */
  get count(): number {
    return this.#count;
  }

  /** Adds the next row. */
  push(code: string): void {
    let style = this.#lookup.get(code);
    if (style === undefined) {
      style = this.#count++;
      this.#codes.push(code);
      this.#lookup.set(code, style);
    }
    this.#ids.push(style);
  }

  codeOf(row: number): string {
    return this.#codes.at(this.ids[row] ?? 0);
  }

  *save(): Generator<Uint8Array> {
    yield* this.#ids.save();
    yield* this.#codes.save();
    yield* this.#lookup.save();
  }

  /** Replaces the column by one that `save` wrote, with room for `spare` rows. */
  async load(from: SectionReader, spare: number): Promise<void> {
    await this.#ids.load(from, spare);
    await this.#codes.load(from, spare);
    await this.#lookup.load(from);
    this.#count = this.#codes.rows;
  }
}
