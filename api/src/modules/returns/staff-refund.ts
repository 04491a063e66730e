import { ApiProblem, type Executor, InputProblem } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { countedStatuses } from 'commerce-rules/return-rules';
import { nextShares, type Shares } from 'commerce-rules/return-shares';
import type { StaffReason } from 'shared-contracts/shipment-states';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  assertMay,
  type LineProgress,
  type Order,
  readOrderLines,
  readPieces,
  type StoredOrderLine,
} from '../order';
import { giftsToReturn } from './create-return';
import { receiveReturn } from './receive-return';
import { refundReturnJob } from './refund-return';
import { queueReturnMail } from './return-mail-job';
import {
  createReturnId,
  findReturnByKey,
  insertReturn,
  type ReturnRow,
  readPromisedShares,
  readReturnedPieces,
} from './return-repository';

/** Pieces of a line; those written off do not go back to stock. */
interface RefundedPieces {
  position: number;
  quantity: number;
  writtenOff?: number | undefined;
}

export interface StaffRefund {
  /** `CANCELLATION` of pieces that are not packed, `REFUND` of pieces that have left. */
  kind: 'CANCELLATION' | 'REFUND';
  reason: StaffReason;
  lines: readonly RefundedPieces[];
  idempotencyKey: string;
  requestDigest: string;
}

/** Pieces of a line that can be cancelled, or refunded. */
function refundablePieces(
  kind: StaffRefund['kind'],
  { ordered, cancelled, packed, left, back }: LineProgress,
): number {
  return kind === 'CANCELLATION' ? ordered - cancelled - packed : left - back;
}

function checkLines(
  { kind, lines }: StaffRefund,
  progress: readonly LineProgress[],
): Required<RefundedPieces>[] {
  const seen = new Set<number>();
  return lines.map(({ position, quantity, writtenOff = 0 }, index) => {
    const line = progress.find((one) => one.position === position);
    if (!line || seen.has(position)) throw new InputProblem(`lines.${index}.position`, 'validation.select');
    seen.add(position);
    const most = refundablePieces(kind, line);
    if (quantity > most) throw new InputProblem(`lines.${index}.quantity`, `at most ${most}`);
    if (writtenOff > quantity) throw new InputProblem(`lines.${index}.writtenOff`, `at most ${quantity}`);
    return { position, quantity, writtenOff };
  });
}

/**
 * Everything that was paid and is not refunded yet, delivery fee included, because nothing of the order was shipped.
 */
const allOf = (order: Order, promised: Shares): Shares => ({
  payment: order.grandTotal - promised.payment,
  giftCards: order.giftCardAmount - promised.giftCards,
  pointsMinor: order.pointsAmount - promised.pointsMinor,
  points: order.pointsUsed - promised.points,
});

const sumBy = (pieces: readonly RefundedPieces[], before: ReadonlyMap<number, number>) => {
  const together = new Map(before);
  for (const { position, quantity } of pieces)
    together.set(position, (together.get(position) ?? 0) + quantity);
  return together;
};

/** Gifts that go with cancelled goods, when none of their pieces is packed. */
function giftsToCancel(
  lines: readonly StoredOrderLine[],
  progress: readonly LineProgress[],
  together: ReadonlyMap<number, number>,
): Required<RefundedPieces>[] {
  const free = new Set(
    progress
      .filter((line) => refundablePieces('CANCELLATION', line) === line.ordered)
      .map(({ position }) => position),
  );
  const gifts = giftsToReturn(
    lines.map((line) => ({ line, mayReturn: free.has(line.position) })),
    together,
  );
  return gifts.map(({ position, quantity }) => ({ position, quantity, writtenOff: 0 }));
}

/**
 * Cancels or refunds pieces by staff: refunds their share of card, gift cards and points, once per key, like a
 * received return. When the last piece is cancelled and nothing was shipped, the delivery fee is refunded too and the
 * order is cancelled. The caller holds the order's lock.
 */
export async function refundByStaff(
  tx: Executor,
  order: Order,
  refund: StaffRefund,
  now: Date,
): Promise<ReturnRow> {
  const { kind, reason, idempotencyKey, requestDigest } = refund;
  const earlier = await findReturnByKey(
    tx,
    { customerId: order.customerId, orderId: order.id },
    idempotencyKey,
  );
  if (earlier) {
    // Keys are scoped to the member, who may have several orders.
    if (earlier.orderId === order.id && earlier.requestDigest === requestDigest) return earlier;
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another refund');
  }
  assertMay(order, kind === 'CANCELLATION' ? 'cancel-pieces' : 'refund-pieces', now);
  const lines = await readOrderLines(tx, [order.id]);
  const { lines: progress, counts } = await readPieces(tx, order, lines);
  const chosen = checkLines(refund, progress);
  const before = await readReturnedPieces(tx, order.id, countedStatuses);
  const goods = sumBy(chosen, before);
  const gifts = kind === 'CANCELLATION' ? giftsToCancel(lines, progress, goods) : [];
  const together = sumBy(gifts, goods);
  const isAll = lines.every((line) => line.isGift || (together.get(line.position) ?? 0) >= line.quantity);
  const promised = await readPromisedShares(tx, order.id);
  const isNothingSent = kind === 'CANCELLATION' && isAll && counts.packed === 0;
  const shares = isNothingSent ? allOf(order, promised) : nextShares(order, lines, together, promised);
  const row: ReturnRow = {
    id: createReturnId(),
    orderId: order.id,
    customerId: order.customerId,
    status: 'RECEIVED',
    ...{ kind, reason, idempotencyKey, requestDigest, createdAt: now, locale: order.locale },
    refundMinor: shares.payment,
    giftCardMinor: shares.giftCards,
    pointsMinor: shares.pointsMinor,
    points: shares.points,
    ...{ method: null, note: null, refusal: null },
  };
  await insertReturn(
    tx,
    row,
    [...chosen, ...gifts].map((piece) => ({ ...piece, reason })),
  );
  await receiveReturn(tx, order, row, now);
  await queueReturnMail(tx, row, 'RECEIVED');
  await enqueue(tx, refundReturnJob, { returnId: row.id }, `refund:${row.id}`);
  return row;
}
