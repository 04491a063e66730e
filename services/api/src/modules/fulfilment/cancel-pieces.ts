import type { Database } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { type StaffReason, usualFate } from 'shared-contracts/shipment-states';
import { assertMay, deleteShipment, moveOrder, type Order, writeJournal } from '../order';
import { type AsCredit, hasAllowance, refundByStaff, type StaffRefund } from '../returns';
import { type Change, changeOrder, type OrderWork } from './change-order';
import { assertMayMailCode } from './mailed-codes';

export interface CancelRequest extends AsCredit {
  reason: StaffReason;
  /** For staff; the buyer never reads it. */
  note?: string | undefined;
  /** The reason in words for the buyer of a trade order. */
  because?: string | undefined;
  /** Pieces to cancel; without them the whole order. */
  lines?: StaffRefund['lines'] | undefined;
  /** Of the whole order: pieces that do not go back on the shelf. Without it the reason decides. */
  writtenOff?: readonly { position: number; quantity: number }[] | undefined;
}

export interface RefundRequest extends AsCredit {
  reason: StaffReason;
  note?: string | undefined;
  lines: StaffRefund['lines'];
}

async function refund(
  { tx, order, now }: OrderWork,
  change: Change,
  refunded: Omit<StaffRefund, 'staffName'>,
  note: string | undefined,
): Promise<void> {
  const { kind, reason } = refunded;
  if (refunded.asCredit) await assertMayMailCode(tx, order, change.actor);
  const row = await refundByStaff(tx, order, { ...refunded, staffName: change.actor?.name ?? null }, now);
  const { refundMinor: payment, creditMinor: credit, giftCardMinor: giftCards, points } = row;
  const amounts = { payment, ...(credit > 0 && { credit }), giftCards, points };
  const facts = { returnId: row.id, reason, lines: refunded.lines, ...amounts };
  // A repeated request finds its row and is not written twice.
  if (row.createdAt !== now) return;
  await writeJournal(tx, order.id, { kind, text: note ?? null, facts }, change.actor);
}

/** Cancels an order of which nothing was shipped. What was refunded earlier is not refunded again. */
export async function cancelWholeOrder(
  found: OrderWork,
  change: Change,
  { reason, note, because, writtenOff, asCredit }: Omit<CancelRequest, 'lines'>,
  keys: Pick<StaffRefund, 'idempotencyKey' | 'requestDigest'>,
): Promise<void> {
  const { tx, order, pieces } = found;
  if (order.status === 'CANCELLED') return;
  assertMay(order, 'cancel', found.now);
  const isUsuallyOff = usualFate('CANCELLATION', reason) === 'WRITE_OFF';
  const off = writtenOff ?? (isUsuallyOff ? found.lines : []);
  const offOf = (position: number) => off.find((piece) => piece.position === position)?.quantity ?? 0;
  for (const { id } of pieces.shipments) await deleteShipment(tx, id);
  // The payment goes back as a whole unless a part of it has gone back already, or it becomes store credit.
  const isPartlyRefunded =
    pieces.lines.some(({ cancelled }) => cancelled > 0) || (await hasAllowance(tx, order.id));
  if (!isPartlyRefunded && !asCredit) {
    await moveOrder(tx, order, 'CANCELLED', { reason, because, writtenOff: off });
    const entry = {
      kind: 'CANCELLED' as const,
      text: note ?? because ?? null,
      facts: {
        reason,
        ...(off.length > 0 && { writtenOff: off.map(({ position, quantity }) => ({ position, quantity })) }),
      },
    };
    await writeJournal(tx, order.id, entry, change.actor);
    return;
  }
  const gifts = new Set(found.lines.filter(({ isGift }) => isGift).map(({ position }) => position));
  const lines = pieces.lines
    .filter(({ position }) => !gifts.has(position))
    .map(({ position, ordered, cancelled }) => ({ position, quantity: ordered - cancelled }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }) => {
      const lost = Math.min(quantity, offOf(position));
      return { position, quantity, restocked: quantity - lost, writtenOff: lost };
    });
  await refund(found, change, { kind: 'CANCELLATION', reason, lines, asCredit, ...keys }, note ?? because);
}

/** Cancels an order, or unpacked pieces of it, and refunds their share of the payment. */
export function cancelPieces(
  db: Database,
  orderId: string,
  change: Change,
  request: CancelRequest,
  idempotencyKey: string,
): Promise<Order> {
  const { reason, lines, note, asCredit } = request;
  const keys = { idempotencyKey, requestDigest: digestOf(request) };
  return changeOrder(db, orderId, change, async (found) => {
    if (!lines) return cancelWholeOrder(found, change, request, keys);
    await refund(found, change, { kind: 'CANCELLATION', reason, lines, asCredit, ...keys }, note);
  });
}

/** Refunds shipped pieces without a return by the buyer. */
export function refundPieces(
  db: Database,
  orderId: string,
  change: Change,
  { reason, note, lines, asCredit }: RefundRequest,
  idempotencyKey: string,
): Promise<Order> {
  const refunded = { kind: 'REFUND' as const, reason, lines, asCredit, idempotencyKey };
  const requestDigest = digestOf({ reason, note, lines, asCredit });
  return changeOrder(db, orderId, change, (found) =>
    refund(found, change, { ...refunded, requestDigest }, note),
  );
}
