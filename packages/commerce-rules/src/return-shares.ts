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

/** What the returns of an order and the amounts refunded of it pay back together. */
export interface PromisedShares extends Shares {
  /** What staff kept of a refund, which no later return pays. */
  withheld?: number;
  /** The part that went back as amounts, not for pieces (docs/decisions/0150-refunds-and-store-credit.md). */
  allowances?: Shares;
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

function subtractShares(one: Shares, other: Shares): Shares {
  return {
    payment: one.payment - other.payment,
    giftCards: one.giftCards - other.giftCards,
    pointsMinor: one.pointsMinor - other.pointsMinor,
    points: one.points - other.points,
  };
}

/** Value of shares in cents. */
export const sumOfShares = ({ payment, giftCards, pointsMinor }: Shares) => payment + giftCards + pointsMinor;

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

/** What was paid of an order, delivery fee included, and is not promised to anything yet. */
export const restOf = (order: PaidOrder, promised: Shares): Shares =>
  subtractShares(
    {
      payment: order.grandTotal,
      giftCards: order.giftCardAmount,
      pointsMinor: order.pointsAmount,
      points: order.pointsUsed,
    },
    promised,
  );

/**
 * Divides an amount, at most `rest`: to card or wallet first, then gift cards, then points. Only whole points go back, so
 * the shares may come to a few cents less than the amount.
 */
export function allowanceShares(rest: Shares, amountMinor: number): Shares {
  const payment = Math.min(amountMinor, rest.payment);
  const giftCards = Math.min(amountMinor - payment, rest.giftCards);
  const left = amountMinor - payment - giftCards;
  // The last point of an order may have paid less than its value.
  if (left === rest.pointsMinor) return { payment, giftCards, pointsMinor: left, points: rest.points };
  const points = Math.floor(left / pointValueMinor);
  return { payment, giftCards, pointsMinor: points * pointValueMinor, points };
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
 * (docs/decisions/0025-returns-and-exchanges.md). Amounts that were refunded lower what is left of the order, not the value
 * of its pieces. With `isPaymentSet` the share of card and wallet is already fixed. A deduction, at most the refund, is
 * kept of each means of payment in the same proportion.
 */
export function nextShares(
  order: PaidOrder,
  lines: readonly PricedLine[],
  pieces: PiecesByLine,
  promised: PromisedShares,
  { isPaymentSet = false, deduction = 0 } = {},
): Shares {
  const paid = paidForGoods(order);
  const due = shareOf(sumOfShares(paid), worthOf(lines, pieces), worthOf(lines));
  const forPieces = subtractShares(promised, promised.allowances ?? noShares);
  const rest = restOf(order, promised);
  const leftOf = (means: 'payment' | 'giftCards' | 'pointsMinor') =>
    Math.max(0, Math.min(paid[means] - forPieces[means], rest[means]));
  const left = [isPaymentSet ? 0 : leftOf('payment'), leftOf('giftCards'), leftOf('pointsMinor')];
  const most = left.reduce((sum, amount) => sum + amount, 0);
  const promisedTotal = sumOfShares(forPieces) + (promised.withheld ?? 0);
  const [payment = 0, giftCards = 0, pointsMinor = 0] = allocate(
    Math.max(0, Math.min(due - promisedTotal, most) - deduction),
    left,
  );
  // The last value takes all points; before that whole points, and the remainder is refunded with the next return.
  if (pointsMinor === rest.pointsMinor) return { payment, giftCards, pointsMinor, points: rest.points };
  const pointsThen = shareOf(paid.points, forPieces.pointsMinor + pointsMinor, paid.pointsMinor);
  const points = Math.max(0, Math.min(pointsThen - forPieces.points, rest.points));
  return { payment, giftCards, pointsMinor, points };
}

/**
 * What goes on to the order that replaces these pieces: their share like a refund's, in whole points, because no order is
 * paid with a part of one. What is less than a point stays with the old order and goes with its last piece.
 */
export function exchangeShares(...given: Parameters<typeof nextShares>): Shares {
  const shares = nextShares(...given);
  return { ...shares, pointsMinor: Math.min(shares.pointsMinor, shares.points * pointValueMinor) };
}
