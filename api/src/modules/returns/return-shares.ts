import { pointValueMinor } from 'shared-contracts/wire/points';
import type { Order, StoredOrderLine } from '../order';
import { allocate } from '../promotions';
import type { PiecesByLine } from './return-rules';

/** What goes back of what was paid for goods, by what it was paid with. */
export interface Shares {
  /** To the card or wallet, in cents. */
  payment: number;
  /** To gift cards, in cents. */
  giftCards: number;
  /** What the points paid that go back, in cents. */
  pointsMinor: number;
  /** The points that go back. */
  points: number;
}

export const noShares: Shares = { payment: 0, giftCards: 0, pointsMinor: 0, points: 0 };

type PricedLine = Pick<StoredOrderLine, 'position' | 'quantity' | 'salePrice' | 'discount'>;
type PaidOrder = Pick<Order, 'grandTotal' | 'deliveryFee' | 'giftCardAmount' | 'pointsAmount' | 'pointsUsed'>;

/** `amount * part / whole` in whole cents, rounded down; of cents times cents: more than a number holds exactly. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * What was paid for the goods of an order. The delivery fee, which stays with the shop, is taken to have been paid by card
 * first, then by gift cards, by points last.
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
  const pointsOfFee = Math.ceil((order.pointsAmount - pointsMinor) / pointValueMinor);
  return { payment, giftCards, pointsMinor, points: Math.max(0, order.pointsUsed - pointsOfFee) };
}

/** Sums over these pieces what a line came to, each line rounded down until its last piece is among them. */
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

/** What these pieces came to after all discounts; without `pieces` all of them. */
export function worthOf(lines: readonly PricedLine[], pieces?: PiecesByLine): number {
  return sumOf(lines, pieces, ({ salePrice, quantity, discount }) => salePrice * quantity - discount);
}

/** What these pieces came to at sale prices, as the quota of staff counts them. */
export function saleWorthOf(lines: readonly PricedLine[], pieces?: PiecesByLine): number {
  return sumOf(lines, pieces, ({ salePrice, quantity }) => salePrice * quantity);
}

/**
 * What goes back for pieces beside what is promised already: `pieces` are all that go back then. Their worth is shared over
 * card, gift cards and points by what of each is left, so that all pieces together, in whatever parts, bring back exactly
 * all that was paid for goods (docs/decisions/0025-returns.md). With `isPaymentSet` card and wallet have their share.
 */
export function nextShares(
  order: PaidOrder,
  lines: readonly PricedLine[],
  pieces: PiecesByLine,
  promised: Shares,
  { isPaymentSet = false } = {},
): Shares {
  const paid = paidForGoods(order);
  const all = paid.payment + paid.giftCards + paid.pointsMinor;
  const due = shareOf(all, worthOf(lines, pieces), worthOf(lines));
  const left = [
    isPaymentSet ? 0 : Math.max(0, paid.payment - promised.payment),
    Math.max(0, paid.giftCards - promised.giftCards),
    Math.max(0, paid.pointsMinor - promised.pointsMinor),
  ];
  const given = promised.payment + promised.giftCards + promised.pointsMinor;
  const most = left.reduce((sum, amount) => sum + amount, 0);
  const [payment = 0, giftCards = 0, pointsMinor = 0] = allocate(Math.min(due - given, most), left);
  // Whole points: those that are lost by rounding come with the next.
  const pointsThen = shareOf(paid.points, promised.pointsMinor + pointsMinor, paid.pointsMinor);
  return { payment, giftCards, pointsMinor, points: Math.max(0, pointsThen - promised.points) };
}
