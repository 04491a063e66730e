import { ApiProblem, type Executor } from 'api-platform/foundation';
import { mayChange } from 'commerce-rules/order-changes';
import { returns } from 'database/schema/returns';
import { staffMembers } from 'database/schema/staff';
import { wholesaleCreditNoteLines, wholesaleCreditNotes } from 'database/schema/wholesale';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CreditNotes } from 'shared-contracts/wire/credit-notes';
import { findOrder, type Order, readOrderLines, readPieces, readTrade } from '../../order';
import { issuedKinds } from '../signed-documents';
import { readTradeMoments } from '../trade-moments';

/** The credit notes of an order, the earliest first. */
async function readNotes(db: Executor, orderId: string): Promise<CreditNotes['notes']> {
  const notes = await db
    .select({ note: wholesaleCreditNotes, writtenBy: staffMembers.name })
    .from(wholesaleCreditNotes)
    .leftJoin(staffMembers, eq(sql`${staffMembers.id}::text`, wholesaleCreditNotes.writtenBy))
    .where(eq(wholesaleCreditNotes.orderId, orderId))
    .orderBy(asc(wholesaleCreditNotes.createdAt), asc(wholesaleCreditNotes.number));
  const numbers = notes.map(({ note }) => note.number);
  const lines = await db
    .select()
    .from(wholesaleCreditNoteLines)
    .where(inArray(wholesaleCreditNoteLines.number, numbers))
    .orderBy(asc(wholesaleCreditNoteLines.position));
  return notes.map(({ note: { number, issuedOn, amountMinor, reason, isRestocked }, writtenBy }) => ({
    number,
    issuedOn,
    amount: amountMinor,
    reason,
    isRestocked,
    writtenBy,
    lines: lines
      .filter((line) => line.number === number)
      .map(({ position, quantity, amountMinor: amount }) => ({ position, quantity, amount })),
  }));
}

/** The credit notes of an order with what they leave of it: nothing where it allows no credit note now. */
export async function readCreditNotes(db: Executor, order: Order, now: Date): Promise<CreditNotes> {
  const notes = await readNotes(db, order.id);
  const trade = (await readTrade(db, [order], now)).get(order.id);
  const moments = (await readTradeMoments(db, [order])).get(order.id);
  const isInvoiced = issuedKinds(order, trade, moments, now).includes('INVOICE');
  if (!isInvoiced || !mayChange(order, 'write-credit-note', now)) return { notes, left: 0, lines: [] };
  const [refunded] = await db
    .select({ amount: sql`coalesce(sum(${returns.refundMinor}), 0)`.mapWith(Number) })
    .from(returns)
    .where(and(eq(returns.orderId, order.id), inArray(returns.status, ['RECEIVED', 'REFUNDED'])));
  const credited = notes.reduce((sum, { amount }) => sum + amount, 0);
  const { lines: progress } = await readPieces(db, order, await readOrderLines(db, [order.id]));
  const creditedOf = (position: number, ofRestocked = false) =>
    notes
      .filter(({ isRestocked }) => isRestocked || !ofRestocked)
      .flatMap((note) => note.lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
  return {
    notes,
    left: Math.max(0, order.grandTotal - (refunded?.amount ?? 0) - credited),
    lines: progress.map(({ position, ordered, cancelled, back, left }) => {
      const pieces = Math.max(0, ordered - cancelled - back - creditedOf(position));
      const sent = Math.max(0, left - back - creditedOf(position, true));
      return { position, pieces, sent: Math.min(pieces, sent) };
    }),
  };
}

/** The same by the number of the order; 404 for one that is no trade order. */
export async function showCreditNotes(db: Executor, orderId: string): Promise<CreditNotes> {
  const order = await findOrder(db, orderId);
  if (!order?.wholesale) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  return readCreditNotes(db, order, new Date());
}
