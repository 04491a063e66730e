import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { digestOf } from 'api-platform/request-digest';
import { orders } from 'database/schema/order';
import {
  wholesaleCreditNoteLines,
  wholesaleCreditNotes,
  wholesaleCreditNoteYears,
} from 'database/schema/wholesale';
import { and, eq, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CreditNotes, WriteCreditNote } from 'shared-contracts/wire/credit-notes';
import { lockCustomer } from '../../customer';
import {
  assertMay,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
  readOrderLines,
  readTrade,
  writeJournal,
} from '../../order';
import { recordChange, type Staff } from '../../staff';
import { changeStock, findSkus, returnWindowStock } from '../../stock';
import { wholesaleMailJob } from '../wholesale-mail';
import { readCreditNotes } from './read-credit-notes';

/** The next number of a year. The row stays locked until the transaction ends, so that no number is left out. */
async function nextNumber(tx: Executor, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const [numbered] = await tx
    .insert(wholesaleCreditNoteYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: wholesaleCreditNoteYears.year,
      set: { last: sql`${wholesaleCreditNoteYears.last} + 1` },
    })
    .returning({ last: wholesaleCreditNoteYears.last });
  if (!numbered) throw new Error('a credit note got no number');
  return `CN-${year}-${String(numbered.last).padStart(4, '0')}`;
}

interface CreditedLine {
  position: number;
  skuId: string;
  quantity: number;
  amountMinor: number;
}

/** The pieces of a request at the price of the order; refuses more than are left. */
async function checkLines(
  tx: Executor,
  order: Order,
  { lines = [], restock }: WriteCreditNote,
  left: CreditNotes,
): Promise<CreditedLine[]> {
  const sold = await readOrderLines(tx, [order.id]);
  const seen = new Set<number>();
  return lines.map(({ position, quantity }, index) => {
    const line = sold.find((one) => one.position === position);
    const most = left.lines.find((one) => one.position === position);
    if (!line || !most || seen.has(position)) {
      throw new InputProblem(`lines.${index}.position`, 'validation.select');
    }
    seen.add(position);
    const limit = restock ? most.sent : most.pieces;
    if (quantity > limit) throw new InputProblem(`lines.${index}.quantity`, `at most ${limit}`);
    return { position, skuId: line.skuId, quantity, amountMinor: line.salePrice * quantity };
  });
}

/** Pieces that are in the house again. They stay sold to the buyer: the order's own lines do not change. */
async function restockPieces(
  tx: Executor,
  order: Order,
  lines: readonly CreditedLine[],
  { number, staff }: { number: string; staff: Staff },
): Promise<void> {
  if (order.deliveryWindow) return returnWindowStock(tx, order.deliveryWindow.id, lines);
  await findSkus(tx, lines, { lock: true });
  for (const { skuId, quantity } of lines) {
    const pieces = { change: quantity };
    await changeStock(tx, { skuId, pieces, reason: 'RECEIVED', note: number, staff });
  }
}

/** The order is settled once payments and credit notes cover it, as with a payment. */
async function settle(tx: Executor, order: Order, now: Date): Promise<void> {
  const open = (await readTrade(tx, [order], now)).get(order.id)?.open ?? 0;
  if (open > 0 || order.paidAt !== null) return;
  if (order.status === 'PENDING_PAYMENT') await moveOrder(tx, order, 'PAID', { paidAt: now });
  else await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, order.id));
}

/**
 * Writes a credit note of an invoice that was issued: pieces at the price of the order, or an amount; never more than is
 * left of the order. The invoice is owed less by it; what was paid beyond that is credit of the buyer. Repeated with its key
 * it is written once.
 */
export async function writeCreditNote(
  db: Database,
  staff: Staff,
  orderId: string,
  request: WriteCreditNote,
  idempotencyKey: string,
): Promise<void> {
  const now = new Date();
  const requestDigest = digestOf(request);
  const { reason, restock: isRestocked = false } = request;
  const known = await findOrder(db, orderId);
  await db.transaction(async (tx) => {
    if (known?.customerId) await lockCustomer(tx, known.customerId);
    const order = await lockOrder(tx, orderId);
    if (!order?.wholesale) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    const [earlier] = await tx
      .select({ requestDigest: wholesaleCreditNotes.requestDigest })
      .from(wholesaleCreditNotes)
      .where(
        and(
          eq(wholesaleCreditNotes.orderId, orderId),
          eq(wholesaleCreditNotes.idempotencyKey, idempotencyKey),
        ),
      );
    if (earlier?.requestDigest === requestDigest) return;
    if (earlier) {
      const message = 'The Idempotency-Key belongs to another credit note';
      throw new ApiProblem(resultCodes.idempotencyMismatch, message);
    }
    assertMay(order, 'write-credit-note', now);
    const left = await readCreditNotes(tx, order, now);
    if (left.left === 0) throw new ApiProblem(resultCodes.conflict, 'Nothing of the order can be credited');
    const lines = await checkLines(tx, order, request, left);
    const amountMinor = request.amountMinor ?? lines.reduce((sum, line) => sum + line.amountMinor, 0);
    if (amountMinor > left.left) {
      const path = request.amountMinor === undefined ? 'lines' : 'amountMinor';
      throw new InputProblem(path, `at most: ${left.left}`);
    }
    const issuedOn = hongKongDay(now);
    const number = await nextNumber(tx, issuedOn);
    await tx.insert(wholesaleCreditNotes).values({
      ...{ number, orderId, issuedOn, amountMinor, reason, isRestocked, idempotencyKey, requestDigest },
      writtenBy: staff.id,
    });
    if (lines.length > 0) {
      await tx.insert(wholesaleCreditNoteLines).values(
        lines.map(({ position, quantity, amountMinor: worth }) => ({
          number,
          position,
          quantity,
          amountMinor: worth,
        })),
      );
    }
    if (isRestocked) await restockPieces(tx, order, lines, { number, staff });
    await settle(tx, order, now);
    await writeJournal(
      tx,
      orderId,
      { kind: 'CREDIT_NOTE', text: reason, facts: { amount: amountMinor, reference: number } },
      staff,
    );
    await recordChange(tx, staff, {
      action: 'order.credit-note',
      subjectType: 'order',
      subjectId: orderId,
      before: { left: left.left },
      after: {
        number,
        amountMinor,
        isRestocked,
        lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
      },
      reason,
    });
    await enqueue(
      tx,
      wholesaleMailJob,
      { orderId, kind: 'CREDIT_NOTE', number },
      `wholesale-mail:${orderId}:${number}`,
    );
  });
}
