import type { Line } from 'shared-contracts/wire/line';

/** A line of a bag as promotions need it: sellable, at its current price. */
export interface BagLine extends Omit<Line, 'itemCode' | 'title' | 'image' | 'color' | 'size'> {
  /** All categories of the item with their ancestors. */
  categoryCodes: readonly string[];
}

/** Which lines an offer applies to. */
export interface Scope {
  channelIds: readonly number[];
  /** When not empty, these brands only; likewise for categories and their descendants. */
  brandNames: readonly string[];
  categoryCodes: readonly string[];
  fullPriceOnly: boolean;
}

export interface Period {
  startsAt: Date;
  endsAt: Date | null;
}

/** Whether `now` is in the period. Its end is not part of it; `null` means no end. */
export function isRunning({ startsAt, endsAt }: Period, now: Date): boolean {
  return startsAt <= now && (endsAt === null || endsAt > now);
}

/** Whether an offer of this scope applies to the line. */
export function qualifies(scope: Scope, line: BagLine): boolean {
  const { channelIds, brandNames, categoryCodes, fullPriceOnly } = scope;
  return (
    channelIds.includes(line.channelId) &&
    (brandNames.length === 0 || brandNames.includes(line.brandName)) &&
    (categoryCodes.length === 0 || categoryCodes.some((code) => line.categoryCodes.includes(code))) &&
    (!fullPriceOnly || line.salePrice >= line.listPrice)
  );
}

/** What an offer is, as other offers name it in `combinesWith`. */
export type OfferGroup = 'MEMBER_PRICE' | 'PROMOTION' | 'COUPON' | 'STAFF';

/** An offer that took something off a line, and which other groups it allows on the same piece. */
export interface Combining {
  group: OfferGroup;
  combinesWith: readonly string[];
}

/** Whether two offers may take something off the same piece: both have to allow it. */
export function isCombinable(one: Combining, other: Combining): boolean {
  return one.combinesWith.includes(other.group) && other.combinesWith.includes(one.group);
}

/** `amount * percent / 100` in whole cents, rounded down; a percentage has at most two decimals. */
export function percentOf(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n);
}
