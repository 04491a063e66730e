import { ApiProblem, type Executor, InputProblem } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { countedStatuses } from 'commerce-rules/return-rules';
import { restOf, type Shares } from 'commerce-rules/return-shares';
import { wholesaleCreditNotes } from 'database/schema/wholesale';
import { eq } from 'drizzle-orm';
import { type StaffReason, usualFate } from 'shared-contracts/shipment-states';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  assertMay,
  type LineProgress,
  type Order,
  readOrderLines,
  readPieces,
  type StoredOrderLine,
} from '../order';
import { bookReturn } from './book-return';
import { giftsToReturn } from './create-return';
import { type AsCredit, assertMayBeCredit } from './credit-rules';
import { refundOfPieces, storedRefund, sumPieces } from './refund-of-pieces';
import { refundReturnJob } from './refund-return';
import { queueReturnMail } from './return-mail';
import {
  findReturnByKey,
  insertReturn,
  newReturn,
  type ReturnRow,
  readReturnedPieces,
} from './return-repository';

/** Pieces of a line and where they go; the others stay with the buyer. */
interface RefundedPieces {
  position: number;
  quantity: number;
  /** Back on the shelf. Without this and `awaited` the reason decides. */
  restocked?: number | undefined;
  writtenOff?: number | undefined;
  /** On their way back. */
  awaited?: number | undefined;
}

/** Pieces of a line as they are stored: `received` are in the house, `writtenOff` of them are not for sale. */
interface PlacedPieces {
  position: number;
  quantity: number;
  received: number;
  writtenOff: number;
  awaited: number;
}

export interface StaffRefund {
  /** `CANCELLATION` of pieces that are not packed, `REFUND` of pieces that have left. */
  kind: 'CANCELLATION' | 'REFUND';
  reason: StaffReason;
  lines: readonly RefundedPieces[];
  idempotencyKey: string;
  requestDigest: string;
  /** Who refunds, for the history of the refund. */
  staffName: string | null;
  /** What card or wallet paid becomes store credit. */
  asCredit?: boolean | undefined;
  /** False where another mail tells it. */
  isMailed?: boolean;
}

type RefundChoice = Pick<StaffRefund, 'kind' | 'reason' | 'lines'>;

/** Pieces of a line that can be cancelled, or refunded. */
function refundablePieces(
  kind: StaffRefund['kind'],
  { ordered, cancelled, packed, left, back }: LineProgress,
): number {
  return kind === 'CANCELLATION' ? ordered - cancelled - packed : left - back;
}

/** Where the pieces of a line go: as the request says, or as usual for the reason. */
function placePieces(
  { kind, reason }: RefundChoice,
  { position, quantity, restocked, writtenOff = 0, awaited = 0 }: RefundedPieces,
  path: string,
): PlacedPieces {
  const said = restocked !== undefined || awaited > 0;
  const fate = said ? undefined : usualFate(kind, reason);
  const rest = quantity - writtenOff;
  const onShelf = fate === 'RESTOCK' ? rest : (restocked ?? 0);
  const off = fate === 'WRITE_OFF' ? quantity : writtenOff;
  const expected = fate === 'AWAITED' ? rest : awaited;
  const placed = onShelf + off + expected;
  if (placed > quantity || rest < 0) throw new InputProblem(`${path}.writtenOff`, `at most ${quantity}`);
  // A piece that has not left is in the house: it goes on the shelf or is written off.
  if (kind === 'CANCELLATION' && onShelf + off !== quantity)
    throw new InputProblem(`${path}.restocked`, 'pieces that have not left are restocked or written off');
  return { position, quantity, received: onShelf + off, writtenOff: off, awaited: expected };
}

function checkLines(refund: RefundChoice, progress: readonly LineProgress[]): PlacedPieces[] {
  const seen = new Set<number>();
  return refund.lines.map((piece, index) => {
    const { position, quantity } = piece;
    const line = progress.find((one) => one.position === position);
    if (!line || seen.has(position)) throw new InputProblem(`lines.${index}.position`, 'validation.select');
    seen.add(position);
    const most = refundablePieces(refund.kind, line);
    if (quantity > most) throw new InputProblem(`lines.${index}.quantity`, `at most ${most}`);
    return placePieces(refund, piece, `lines.${index}`);
  });
}

/** Gifts that go with cancelled goods, when none of their pieces is packed. */
function giftsToCancel(
  lines: readonly StoredOrderLine[],
  progress: readonly LineProgress[],
  together: ReadonlyMap<number, number>,
): PlacedPieces[] {
  const free = new Set(
    progress
      .filter((line) => refundablePieces('CANCELLATION', line) === line.ordered)
      .map(({ position }) => position),
  );
  const gifts = giftsToReturn(
    lines.map((line) => ({ line, mayReturn: free.has(line.position) })),
    together,
  );
  return gifts.map((gift) => ({ ...gift, received: gift.quantity, writtenOff: 0, awaited: 0 }));
}

/** What credit notes took off a trade order is not refunded too. */
async function assertNoCreditNote(db: Executor, order: Order): Promise<void> {
  if (!order.wholesale) return;
  const [note] = await db
    .select({ number: wholesaleCreditNotes.number })
    .from(wholesaleCreditNotes)
    .where(eq(wholesaleCreditNotes.orderId, order.id))
    .limit(1);
  if (!note) return;
  throw new ApiProblem(resultCodes.orderState, 'The order has credit notes: write another one instead');
}

/** What a refund by staff includes and pays back. */
interface StaffRefundPlan {
  pieces: PlacedPieces[];
  /** Gifts that go with the goods. */
  gifts: PlacedPieces[];
  shares: Shares;
  /** Whether it cancels the rest of an order of which nothing was sent. */
  isNothingSent: boolean;
}

/** Calculates a refund by staff: the preview shows it, and `refundByStaff` makes it. */
export async function planStaffRefund(
  db: Executor,
  order: Order,
  refund: RefundChoice,
  now: Date,
): Promise<StaffRefundPlan> {
  const { kind } = refund;
  assertMay(order, kind === 'CANCELLATION' ? 'cancel-pieces' : 'refund-pieces', now);
  await assertNoCreditNote(db, order);
  const lines = await readOrderLines(db, [order.id]);
  const { lines: progress, counts } = await readPieces(db, order, lines);
  const pieces = checkLines(refund, progress);
  const returnedPieces = await readReturnedPieces(db, order.id, countedStatuses, { withExchanged: false });
  const gifts =
    kind === 'CANCELLATION' ? giftsToCancel(lines, progress, sumPieces(returnedPieces, pieces)) : [];
  const { refunded, promised, shares } = await refundOfPieces(db, order, [...pieces, ...gifts]);
  const isAll = lines.every((line) => line.isGift || (refunded.get(line.position) ?? 0) >= line.quantity);
  const isNothingSent = kind === 'CANCELLATION' && isAll && counts.packed === 0;
  // Nothing was sent, so the delivery fee goes back too.
  return { pieces, gifts, shares: isNothingSent ? restOf(order, promised) : shares, isNothingSent };
}

type RequestKeys = Pick<StaffRefund, 'idempotencyKey' | 'requestDigest'>;

/** The refund that the request has made before; undefined for a new key. The caller holds the order's lock. */
export async function findRepeatedRefund(
  tx: Executor,
  order: Order,
  { idempotencyKey, requestDigest }: RequestKeys,
): Promise<ReturnRow | undefined> {
  const owner = { customerId: order.customerId, orderId: order.id };
  const earlier = await findReturnByKey(tx, owner, idempotencyKey);
  // Keys are scoped to the member, who may have several orders.
  if (earlier && (earlier.orderId !== order.id || earlier.requestDigest !== requestDigest))
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another refund');
  return earlier;
}

/** A refund by staff, which is decided as it is made. */
export const newStaffRefund = (
  order: Order,
  {
    kind,
    reason,
    idempotencyKey,
    requestDigest,
    asCredit,
  }: Pick<ReturnRow, 'kind' | 'reason'> & RequestKeys & AsCredit,
  shares: Shares,
  now: Date,
): ReturnRow => ({
  ...newReturn(order, now),
  status: 'RECEIVED',
  kind,
  reason,
  idempotencyKey,
  requestDigest,
  ...storedRefund(shares, { asCredit }),
});

/** Queues the mail about a refund by staff, and its payment. */
export async function queueStaffRefund(
  tx: Executor,
  row: ReturnRow,
  { isMailed = true }: Pick<StaffRefund, 'isMailed'> = {},
): Promise<void> {
  if (isMailed) await queueReturnMail(tx, row, 'RECEIVED');
  await enqueue(tx, refundReturnJob, { returnId: row.id }, `refund:${row.id}`);
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
  const { reason, staffName } = refund;
  const earlier = await findRepeatedRefund(tx, order, refund);
  if (earlier) return earlier;
  const { pieces, gifts, shares } = await planStaffRefund(tx, order, refund, now);
  if (refund.asCredit) await assertMayBeCredit(tx, order, shares);
  const row = newStaffRefund(order, refund, shares, now);
  await insertReturn(
    tx,
    row,
    [...pieces, ...gifts].map((piece) => ({ ...piece, reason })),
    staffName,
  );
  await bookReturn(tx, order, row, { now, isMailed: refund.isMailed });
  await queueStaffRefund(tx, row, refund);
  return row;
}
