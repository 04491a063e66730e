import { numbersSection, type SectionReader } from './snapshot-sections';

type NumberArray = Int32Array | Uint32Array;

/** A column of numbers. */
export class NumberColumn<Values extends NumberArray> {
  values: Values;
  #rows = 0;
  readonly #create: (capacity: number) => Values;

  constructor(capacity: number, create: (capacity: number) => Values) {
    this.#create = create;
    this.values = create(capacity);
  }

  /** Adds the next row. */
  push(value: number): void {
    if (this.#rows === this.values.length) {
      const larger = this.#create(Math.ceil(this.#rows * 1.125) + 64);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.#rows++] = value;
  }

  save(): Generator<Uint8Array> {
    return numbersSection(this.values, this.#rows);
  }

  /** Replaces the column by one that `save` wrote, with room for `spare` rows. */
  async load(from: SectionReader, spare: number): Promise<void> {
    const { values, count } = await from.numbers(this.#create, spare);
    this.values = values;
    this.#rows = count;
  }
}
