import type { Executor } from 'api-platform/foundation';
import type { PiecesByLine } from 'commerce-rules/return-rules';
import { nextShares, type PromisedShares, type Shares } from 'commerce-rules/return-shares';
import { type Order, readOrderLines, type StoredOrderLine } from '../order';
import type { AsCredit } from './credit-rules';
import { type ReturnRow, readPaidBackPieces, readPromisedShares } from './return-repository';

type Pieces = readonly { position: number; quantity: number }[];

/** Pieces of each line together with more of them. */
export function sumPieces(pieces: PiecesByLine, more: Pieces): Map<number, number> {
  const together = new Map(pieces);
  for (const { position, quantity } of more) together.set(position, (together.get(position) ?? 0) + quantity);
  return together;
}

/** The refund of pieces, and what it was computed from. */
interface RefundOfPieces {
  bought: StoredOrderLine[];
  /** These pieces together with those of the order's other returns. */
  refunded: Map<number, number>;
  /** What the other returns have promised. */
  promised: PromisedShares;
  shares: Shares;
}

/** What the other returns of the order have promised. */
function withoutReturn(promised: PromisedShares, row: ReturnRow): PromisedShares {
  return {
    ...promised,
    payment: promised.payment - row.refundMinor - row.creditMinor,
    giftCards: promised.giftCards - row.giftCardMinor,
    pointsMinor: promised.pointsMinor - row.pointsMinor,
    points: promised.points - row.points,
    withheld: (promised.withheld ?? 0) - row.deductionMinor,
  };
}

/** What pieces of an order bring on top of its returns; `row` is the return that they belong to, if it is stored. */
export async function refundOfPieces(
  db: Executor,
  order: Order,
  pieces: Pieces,
  row?: ReturnRow,
): Promise<RefundOfPieces> {
  const bought = await readOrderLines(db, [order.id]);
  const refunded = sumPieces(await readPaidBackPieces(db, order.id, row?.id), pieces);
  const all = await readPromisedShares(db, order.id);
  const promised = row ? withoutReturn(all, row) : all;
  return { bought, refunded, promised, shares: nextShares(order, bought, refunded, promised) };
}

/** A refund as a return stores it: what card or wallet paid goes back there, or as store credit. */
export const storedRefund = (
  { payment, giftCards, pointsMinor, points }: Shares,
  { asCredit = false }: AsCredit = {},
) => ({
  refundMinor: asCredit ? 0 : payment,
  creditMinor: asCredit ? payment : 0,
  giftCardMinor: giftCards,
  pointsMinor,
  points,
});
