import type { Executor } from 'api-platform/foundation';
import { decidedStatuses, type PiecesByLine } from 'commerce-rules/return-rules';
import { noShares, type Shares, saleWorthOf, shareOf, worthOf } from 'commerce-rules/return-shares';
import { giveReturnedBack, releaseCoupon } from '../checkout';
import { passCouponOn } from '../coupons';
import { findKeptSwap, moveOrder, type Order, readOrderLines } from '../order';
import { takeReturnedPoints } from '../points';
import { returnStock, returnWindowStock, writeOffStock } from '../stock';
import { type ReturnRow, readReturnedLines, readReturnedPieces } from './return-repository';

/** Pieces that came into the house: how many, and how many of them are not for sale. */
interface ArrivedPieces {
  skuId: string;
  quantity: number;
  writtenOff: number;
}

/**
 * Returns pieces to the stock they were taken from, and writes off those that cannot be sold. Pieces that stay with
 * the buyer do not come here: they belong to their order for good. A piece that staff did not find is lost.
 */
export async function stockReturned(
  db: Executor,
  order: Order,
  { id: returnId, kind, reason }: Pick<ReturnRow, 'id' | 'kind' | 'reason'>,
  arrived: readonly ArrivedPieces[],
): Promise<void> {
  const pieces = arrived.filter(({ quantity }) => quantity > 0);
  const broken = pieces
    .map(({ skuId, writtenOff }) => ({ skuId, quantity: writtenOff }))
    .filter(({ quantity }) => quantity > 0);
  if (order.deliveryWindow) {
    const sellable = pieces.map(({ skuId, quantity, writtenOff }) => ({
      skuId,
      quantity: quantity - writtenOff,
    }));
    return returnWindowStock(db, order.deliveryWindow.id, sellable);
  }
  const cause = kind === 'CANCELLATION' && reason === 'OUT_OF_STOCK' ? 'LOST' : 'WRITTEN_OFF';
  await returnStock(db, pieces, { reason: 'RETURNED', orderId: order.id, returnId });
  await writeOffStock(db, broken, { reason: cause, orderId: order.id, returnId });
}

/** The returned pieces of each line as they were before this return. */
function without(pieces: PiecesByLine, returned: readonly { position: number; quantity: number }[]) {
  const before = new Map(pieces);
  for (const { position, quantity } of returned) before.set(position, (before.get(position) ?? 0) - quantity);
  return before;
}

/**
 * Books a return that is decided, in the transaction that changes the state and holds the order's lock: pieces
 * go to stock; points, gift cards and quota are restored in proportion; points earned with the pieces are
 * reversed. What `exchanged` pieces were paid with comes back as well, and goes on to the order that replaces them
 * (`replacePieces`). When everything has been returned, the order becomes returned; one of which pieces were exchanged
 * stands, because its buyer kept what it was about.
 */
export async function bookReturn(
  db: Executor,
  order: Order,
  row: ReturnRow,
  {
    now,
    exchanged = noShares,
    isMailed,
  }: {
    now: Date;
    exchanged?: Shares;
    /** False where another mail tells it: then none is sent about store credit either. */
    isMailed?: boolean | undefined;
  },
): Promise<void> {
  const lines = await readOrderLines(db, [order.id]);
  const received = await readReturnedLines(db, [row.id]);
  const returned = received.map(({ line, quantity }) => ({ ...line, quantity }));
  const back = await readReturnedPieces(db, order.id, decidedStatuses);
  const arrivedPieces = received.map(({ line, quantity, received: count, writtenOff }) => ({
    skuId: line.skuId,
    quantity: count ?? quantity,
    writtenOff,
  }));
  await stockReturned(db, order, row, arrivedPieces);

  const earned = { part: worthOf(lines, back), whole: worthOf(lines) };
  await takeReturnedPoints(db, order.id, row.id, earned);
  const quotaOf = (pieces: PiecesByLine) =>
    shareOf(order.staffQuotaUsed, saleWorthOf(lines, pieces), saleWorthOf(lines));
  const quota = quotaOf(back) - quotaOf(without(back, returned));
  const points = row.points + exchanged.points;
  const giftCards = row.giftCardMinor + exchanged.giftCards;
  const paidBack = { points, giftCards, credit: row.creditMinor, quota, isMailed };
  await giveReturnedBack(db, order, { returnId: row.id, ...paidBack }, now);

  const bought = lines.filter((line) => !line.isGift);
  const gone = await readReturnedPieces(db, order.id, decidedStatuses, { withExchanged: false });
  const isAllBack = bought.every(({ position, quantity }) => (gone.get(position) ?? 0) >= quantity);
  if (!isAllBack || order.status === 'RETURNED') return;
  // If no piece has left, nothing was returned: staff cancelled the order piece by piece.
  const isCancelled = row.kind === 'CANCELLATION' && order.firstShippedAt === null;
  if (isCancelled) {
    // A piece that was swapped keeps its share of the coupon.
    const kept = await findKeptSwap(db, order.id);
    if (kept) await passCouponOn(db, order.id, kept);
    else await releaseCoupon(db, order);
  }
  // The return's own mail says what is paid back.
  const status = isCancelled ? 'CANCELLED' : 'RETURNED';
  await moveOrder(db, order, status, { isReturned: true, isMailed: false });
}
