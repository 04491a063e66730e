import type { StoredDiscount } from 'database/schema/order';
import { allocate } from './allocate';
import { type BagLine, type Combining, isCombinable } from './terms';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Running totals of a bag while discounts are applied: the current total of each line, and its discounts.
 * Never below zero.
 */
export class Sheet {
  readonly lines: readonly BagLine[];
  readonly discounts: StoredDiscount[] = [];
  /** What a coupon took off each line. */
  readonly couponShares: number[];
  readonly #values: number[];
  /** The offers that took something off each line. */
  readonly #offers: Combining[][];

  constructor(lines: readonly BagLine[]) {
    this.lines = lines;
    this.#values = lines.map((line) => line.salePrice * line.quantity);
    this.#offers = lines.map(() => []);
    this.couponShares = lines.map(() => 0);
  }

  /** Whether an offer combines with everything that took something off the line. */
  allows(index: number, offer: Combining): boolean {
    return this.#offers[index]?.every((other) => isCombinable(offer, other)) ?? true;
  }

  get values(): readonly number[] {
    return this.#values;
  }

  /** Indexes of the lines that satisfy the predicate. */
  pick(isMeant: (line: BagLine, index: number) => boolean): number[] {
    return this.lines.flatMap((line, index) => (isMeant(line, index) ? [index] : []));
  }

  /** Sum of the current totals of these lines. */
  worth(indexes: readonly number[]): number {
    return sumOf(indexes.map((index) => this.#values[index] ?? 0));
  }

  pieces(indexes: readonly number[]): number {
    return sumOf(indexes.map((index) => this.lines[index]?.quantity ?? 0));
  }

  /** Takes an amount off these lines, in proportion to their current totals. */
  takeShared(indexes: readonly number[], discount: StoredDiscount, offer: Combining): void {
    const shares = allocate(
      discount.amount,
      indexes.map((index) => this.#values[index] ?? 0),
    );
    this.takeEach(new Map(indexes.map((index, place) => [index, shares[place] ?? 0])), discount, offer);
  }

  /** Takes an individual amount off each line; they sum to the discount's amount. */
  takeEach(amounts: ReadonlyMap<number, number>, discount: StoredDiscount, offer: Combining): void {
    if (discount.amount <= 0) return;
    for (const [index, amount] of amounts) {
      this.#values[index] = (this.#values[index] ?? 0) - amount;
      this.#offers[index]?.push(offer);
      if (discount.kind === 'COUPON') this.couponShares[index] = (this.couponShares[index] ?? 0) + amount;
    }
    this.discounts.push(discount);
  }
}
