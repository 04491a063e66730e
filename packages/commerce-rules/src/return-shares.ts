import type { Order, StoredOrderLine } from 'database/schema/order';
import { pointValueMinor } from 'shared-contracts/wire/points';
import { allocate } from './allocate';
import type { PiecesByLine } from './return-rules';

/** Refund of a payment for goods, by means of payment. */
export interface Shares {
  /** To card or wallet, in cents. */
  payment: number;
  /** To gift cards, in cents. */
  giftCards: number;
  /** Value of the restored points, in cents. */
  pointsMinor: number;
  /** Restored points. */
  points: number;
}

/** What the returns of an order pay back; `withheld` is what staff kept of it, which no later return pays. */
export interface PromisedShares extends Shares {
  withheld?: number;
}

export const noShares: Shares = { payment: 0, giftCards: 0, pointsMinor: 0, points: 0 };

export function addShares(one: Shares, other: Shares): Shares {
  return {
    payment: one.payment + other.payment,
    giftCards: one.giftCards + other.giftCards,
    pointsMinor: one.pointsMinor + other.pointsMinor,
    points: one.points + other.points,
  };
}

type PricedLine = Pick<StoredOrderLine, 'position' | 'quantity' | 'salePrice' | 'discount'>;
type PaidOrder = Pick<Order, 'grandTotal' | 'deliveryFee' | 'giftCardAmount' | 'pointsAmount' | 'pointsUsed'>;

/**
 * `amount * part / whole` in whole cents, rounded down. BigInt, because cents times cents exceed the safe
 * integer range.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * What was paid for the goods of an order. The delivery fee, which is not refunded, counts as paid by card
 * first, then by gift cards, then by points.
 */
export function paidForGoods(order: PaidOrder): Shares {
  let fee = order.deliveryFee;
  const afterFee = (amount: number) => {
    const paysFee = Math.min(fee, amount);
    fee -= paysFee;
    return amount - paysFee;
  };
  const payment = afterFee(order.grandTotal);
  const giftCards = afterFee(order.giftCardAmount);
  const pointsMinor = afterFee(order.pointsAmount);
  // A point that paid for fee and goods counts as paid for goods: a part of a point cannot be restored.
  const pointsOfFee = Math.floor((order.pointsAmount - pointsMinor) / pointValueMinor);
  return { payment, giftCards, pointsMinor, points: order.pointsUsed - pointsOfFee };
}

/** Sums an amount over these pieces; each line's part is rounded down until its last piece is included. */
function sumOf(
  lines: readonly PricedLine[],
  pieces: PiecesByLine | undefined,
  value: (line: PricedLine) => number,
): number {
  return lines.reduce((sum, line) => {
    const count = pieces ? Math.min(line.quantity, pieces.get(line.position) ?? 0) : line.quantity;
    return sum + Math.floor((Math.max(0, value(line)) * count) / line.quantity);
  }, 0);
}

/** Value of these pieces after all discounts; without `pieces` of the whole order. */
export function worthOf(lines: readonly PricedLine[], pieces?: PiecesByLine): number {
  return sumOf(lines, pieces, ({ salePrice, quantity, discount }) => salePrice * quantity - discount);
}

/** Value of these pieces at sale prices, as the staff quota counts them. */
export function saleWorthOf(lines: readonly PricedLine[], pieces?: PiecesByLine): number {
  return sumOf(lines, pieces, ({ salePrice, quantity }) => salePrice * quantity);
}

/**
 * Refund for pieces in addition to refunds already promised: `pieces` are all returned pieces including the
 * new ones. Their value is divided over card, gift cards and points in proportion to what is left of each, so
 * that all pieces together, in any number of parts, refund exactly what was paid for goods
 * (docs/decisions/0025-returns-and-exchanges.md). With `isPaymentSet` the share of card and wallet is already fixed. A deduction, at
 * most the refund, is kept of each means of payment in the same proportion.
 */
export function nextShares(
  order: PaidOrder,
  lines: readonly PricedLine[],
  pieces: PiecesByLine,
  promised: PromisedShares,
  { isPaymentSet = false, deduction = 0 } = {},
): Shares {
  const paid = paidForGoods(order);
  const all = paid.payment + paid.giftCards + paid.pointsMinor;
  const due = shareOf(all, worthOf(lines, pieces), worthOf(lines));
  const left = [
    isPaymentSet ? 0 : Math.max(0, paid.payment - promised.payment),
    Math.max(0, paid.giftCards - promised.giftCards),
    Math.max(0, paid.pointsMinor - promised.pointsMinor),
  ];
  const promisedTotal =
    promised.payment + promised.giftCards + promised.pointsMinor + (promised.withheld ?? 0);
  const most = left.reduce((sum, amount) => sum + amount, 0);
  const [payment = 0, giftCards = 0, pointsMinor = 0] = allocate(
    Math.max(0, Math.min(due - promisedTotal, most) - deduction),
    left,
  );
  // Whole points; the remainder is refunded with the next return.
  const pointsThen = shareOf(paid.points, promised.pointsMinor + pointsMinor, paid.pointsMinor);
  return { payment, giftCards, pointsMinor, points: Math.max(0, pointsThen - promised.points) };
}

/**
 * What goes on to the order that replaces these pieces: their share like a refund's, in whole points, because no order is
 * paid with a part of one. What is less than a point stays with the old order and goes with its last piece.
 */
export function exchangeShares(...given: Parameters<typeof nextShares>): Shares {
  const shares = nextShares(...given);
  return { ...shares, pointsMinor: Math.min(shares.pointsMinor, shares.points * pointValueMinor) };
}
