import type { Executor } from '../../platform/foundation';
import { giveReturnedBack } from '../checkout';
import { type Order, readOrderLines, setOrderStatus } from '../order';
import { takeReturnedPoints } from '../points';
import { returnStock } from '../stock';
import {
  type ReturnRow,
  readPromisedShares,
  readReturnedLines,
  readReturnedPieces,
  setReturnShares,
} from './return-repository';
import { countedStatuses, type PiecesByLine } from './return-rules';
import { nextShares, saleWorthOf, shareOf, worthOf } from './return-shares';

const arrived = ['RECEIVED', 'REFUNDED'];

/** Refunds to gift cards and points. Computed here for a return created by an older release. */
async function readShares(db: Executor, order: Order, row: ReturnRow) {
  const { giftCardMinor, pointsMinor, points } = row;
  if (giftCardMinor !== null && pointsMinor !== null && points !== null) {
    return { giftCards: giftCardMinor, points };
  }
  const lines = await readOrderLines(db, [order.id]);
  const pieces = await readReturnedPieces(db, order.id, countedStatuses);
  const promised = await readPromisedShares(db, order.id);
  // The member was told the amount for card or wallet, so it stays.
  const shares = nextShares(order, lines, pieces, promised, { isPaymentSet: true });
  await setReturnShares(db, row.id, shares);
  return shares;
}

/** Pieces minus those of this return. */
function without(pieces: PiecesByLine, returned: readonly { position: number; quantity: number }[]) {
  const before = new Map(pieces);
  for (const { position, quantity } of returned) before.set(position, (before.get(position) ?? 0) - quantity);
  return before;
}

/**
 * Processes an accepted parcel, in the transaction that changes the state and holds the order's lock: pieces
 * go to stock; points, gift cards and quota are restored in proportion; points earned with the pieces are
 * reversed. When everything has been returned, the order becomes returned.
 */
export async function receiveReturn(db: Executor, order: Order, row: ReturnRow, now: Date): Promise<void> {
  const lines = await readOrderLines(db, [order.id]);
  const returned = (await readReturnedLines(db, [row.id])).map(({ line, quantity }) => ({
    ...line,
    quantity,
  }));
  const back = await readReturnedPieces(db, order.id, arrived);
  await returnStock(db, returned, { reason: 'RETURNED', orderId: order.id, returnId: row.id });

  const earned = { part: worthOf(lines, back), whole: worthOf(lines) };
  await takeReturnedPoints(db, order.id, row.id, earned);
  const quotaOf = (pieces: PiecesByLine) =>
    shareOf(order.staffQuotaUsed, saleWorthOf(lines, pieces), saleWorthOf(lines));
  const quota = quotaOf(back) - quotaOf(without(back, returned));
  const { points, giftCards } = await readShares(db, order, row);
  await giveReturnedBack(db, order, { returnId: row.id, points, giftCards, quota }, now);

  const bought = lines.filter((line) => !line.isGift);
  const isAllBack = bought.every(({ position, quantity }) => (back.get(position) ?? 0) >= quantity);
  if (isAllBack && order.status !== 'RETURNED') {
    await setOrderStatus(db, order.id, 'RETURNED', { holdsStock: false });
  }
}
