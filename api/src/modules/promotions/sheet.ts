import type { StoredDiscount } from '../../db/schema/order';
import { allocate } from './allocate';
import type { BagLine } from './terms';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A bag while things come off it: what each line has come to, and what took it there. Never below zero. */
export class Sheet {
  readonly lines: readonly BagLine[];
  readonly discounts: StoredDiscount[] = [];
  readonly #values: number[];

  constructor(lines: readonly BagLine[]) {
    this.lines = lines;
    this.#values = lines.map((line) => line.salePrice * line.quantity);
  }

  get values(): readonly number[] {
    return this.#values;
  }

  /** The lines, by their places, that something is meant for. */
  pick(isMeant: (line: BagLine, index: number) => boolean): number[] {
    return this.lines.flatMap((line, index) => (isMeant(line, index) ? [index] : []));
  }

  /** What these lines have come to together. */
  worth(indexes: readonly number[]): number {
    return sumOf(indexes.map((index) => this.#values[index] ?? 0));
  }

  pieces(indexes: readonly number[]): number {
    return sumOf(indexes.map((index) => this.lines[index]?.quantity ?? 0));
  }

  /** Takes an amount off these lines, shared by what each has come to. */
  takeShared(indexes: readonly number[], discount: StoredDiscount): void {
    const shares = allocate(
      discount.amount,
      indexes.map((index) => this.#values[index] ?? 0),
    );
    this.takeEach(new Map(indexes.map((index, place) => [index, shares[place] ?? 0])), discount);
  }

  /** Takes from each line its own amount; they sum to the discount's. */
  takeEach(amounts: ReadonlyMap<number, number>, discount: StoredDiscount): void {
    if (discount.amount <= 0) return;
    for (const [index, amount] of amounts) this.#values[index] = (this.#values[index] ?? 0) - amount;
    this.discounts.push(discount);
  }
}
