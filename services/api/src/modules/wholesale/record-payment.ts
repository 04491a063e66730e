import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { staffMembers } from 'database/schema/staff';
import { wholesaleOrders, wholesalePayments } from 'database/schema/wholesale';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { comparable, toSearchKey } from 'shared-contracts/same-name';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type MerchantPayment,
  type PaymentRefusal,
  paymentDayProblem,
  type RecordPayment,
} from 'shared-contracts/wire/merchant-wholesale';
import { lockCustomer } from '../customer';
import {
  assertMay,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
  readTrade,
  revertOrder,
  writeJournal,
} from '../order';
import { recordChange, type Staff } from '../staff';
import { endedAt, readTradeMoments } from './trade-moments';

/** Maximum number of payments in a list. */
const shownPayments = 300;

/** The reason in the data of a refusal, which the back office puts into words. */
const refusal = (reason: PaymentRefusal) => ({ reason });

/** A reference as it is compared: people and banks write it in another case or width, with or without spaces and hyphens. */
const comparableReference = (reference: string) => toSearchKey(reference) || comparable(reference);

/** Whether a payment that stands has this reference. The caller holds the order's lock. */
async function isKnownReference(tx: Executor, orderId: string, reference: string): Promise<boolean> {
  const { orderId: order, reverses, reversedAt } = wholesalePayments;
  const recorded = await tx
    .select({ reference: wholesalePayments.reference })
    .from(wholesalePayments)
    .where(and(eq(order, orderId), isNull(reverses), isNull(reversedAt)));
  const wanted = comparableReference(reference);
  return recorded.some((payment) => comparableReference(payment.reference) === wanted);
}

/**
 * Records a payment of an invoice. The payment that settles it makes a waiting order PAID; an order that has
 * left already keeps its state. Returns what is left to pay.
 */
export async function recordPayment(
  db: Database,
  staff: Staff,
  orderId: string,
  { amountMinor, receivedOn, reference }: RecordPayment,
): Promise<number> {
  const now = new Date();
  if (receivedOn > hongKongDay(now)) {
    throw new InputProblem('receivedOn', paymentDayProblem);
  }
  const known = await findOrder(db, orderId);
  return db.transaction(async (tx) => {
    if (known?.customerId) await lockCustomer(tx, known.customerId);
    const order = await lockOrder(tx, orderId);
    const trade = order && (await readTrade(tx, [order], now)).get(orderId);
    if (!order?.wholesale || !trade) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    assertMay(order, 'record-invoice-payment', now);
    if (amountMinor > trade.open) {
      throw new ApiProblem(resultCodes.conflict, 'Exceeds the amount due', {
        ...refusal('BEYOND_OPEN'),
        open: trade.open,
      });
    }
    if (await isKnownReference(tx, orderId, reference)) {
      const message = 'This reference is recorded already';
      throw new ApiProblem(resultCodes.conflict, message, refusal('KNOWN_REFERENCE'));
    }
    await tx
      .insert(wholesalePayments)
      .values({ orderId, amountMinor, receivedOn, reference, recordedBy: staff.id });
    const open = trade.open - amountMinor;
    if (open === 0 && order.status === 'PENDING_PAYMENT') {
      await moveOrder(tx, order, 'PAID', { paidAt: now });
    } else if (open === 0) {
      await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, orderId));
    }
    await recordChange(tx, staff, {
      action: 'payment.record',
      subjectType: 'order',
      subjectId: orderId,
      before: { open: trade.open },
      after: { open, amountMinor, receivedOn, reference },
    });
    return open;
  });
}

/** States of an order whose open invoice counts as debt once its payment is reversed. */
const onItsWay: readonly string[] = ['PAID', 'PACKED', 'SHIPPED', 'DELIVERED'];

/** What was refunded of an order, or is about to be. */
async function readRefunded(tx: Executor, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ amount: sql`coalesce(sum(${returns.refundMinor}), 0)`.mapWith(Number) })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ['RECEIVED', 'REFUNDED'])));
  return row?.amount ?? 0;
}

/** An order whose invoice is open again: one that has not left waits for its payment, others keep their state. */
async function reopenInvoice(tx: Executor, order: Order, paid: number): Promise<void> {
  if (order.paidAt === null || !onItsWay.includes(order.status)) return;
  const { creditNotes = [] } = (await readTrade(tx, [order], new Date())).get(order.id) ?? {};
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  // What was paid beyond the credit notes went back: nothing is owed again.
  if (paid + credited >= order.grandTotal) return;
  await tx.update(orders).set({ paidAt: null }).where(eq(orders.id, order.id));
  if (order.status === 'PAID') await revertOrder(tx, order, 'PENDING_PAYMENT');
}

/**
 * Reverses a payment that was recorded by mistake, or paid back: a row of its own with the negative amount, which names
 * the payment. The invoice is open again, and its reference can be recorded once more; that of a cancelled order stays
 * cancelled, and the amount leaves the buyer's credit. Returns what is left to pay.
 */
export async function reversePayment(
  db: Database,
  staff: Staff,
  paymentId: string,
  reason: string,
): Promise<number> {
  const now = new Date();
  const [known] = await db
    .select({ orderId: orders.id, customerId: orders.customerId })
    .from(wholesalePayments)
    .innerJoin(orders, eq(orders.id, wholesalePayments.orderId))
    .where(eq(wholesalePayments.id, paymentId));
  if (!known) throw new ApiProblem(resultCodes.notFound, 'No payment matches');
  const { orderId, customerId } = known;
  return db.transaction(async (tx) => {
    if (customerId) await lockCustomer(tx, customerId);
    const order = await lockOrder(tx, orderId);
    const trade = order && (await readTrade(tx, [order], now)).get(orderId);
    if (!order || !trade) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    assertMay(order, 'reverse-invoice-payment', now);
    const [payment] = await tx.select().from(wholesalePayments).where(eq(wholesalePayments.id, paymentId));
    if (!payment || payment.reverses !== null || payment.reversedAt !== null) {
      throw new ApiProblem(resultCodes.conflict, 'Only a payment that stands can be reversed');
    }
    const { amountMinor, reference } = payment;
    if (trade.paid - amountMinor < (await readRefunded(tx, orderId))) {
      const message = 'More was refunded of the order than would be paid of it';
      throw new ApiProblem(resultCodes.conflict, message, refusal('REFUNDED'));
    }
    await tx.insert(wholesalePayments).values({
      orderId,
      amountMinor: -amountMinor,
      reference,
      reverses: paymentId,
      reason,
      receivedOn: hongKongDay(now),
      recordedBy: staff.id,
    });
    await tx.update(wholesalePayments).set({ reversedAt: now }).where(eq(wholesalePayments.id, paymentId));
    await reopenInvoice(tx, order, trade.paid - amountMinor);
    const changed = await lockOrder(tx, orderId);
    const open = (changed && (await readTrade(tx, [changed], now)).get(orderId))?.open ?? 0;
    const { endedOn } = (await readTradeMoments(tx, [order])).get(orderId) ?? {};
    // The payment of a cancelled order was credit, which is now paid back.
    const facts = { amount: amountMinor, reference, ...(endedOn ? { isCredit: true } : {}) };
    await writeJournal(tx, orderId, { kind: 'PAYMENT_REVERSED', text: reason, facts }, staff);
    await recordChange(tx, staff, {
      action: 'payment.reverse',
      subjectType: 'order',
      subjectId: orderId,
      before: { open: trade.open, amountMinor, receivedOn: payment.receivedOn, reference },
      after: { open },
      reason,
    });
    return open;
  });
}

/**
 * SQL: whether a payment is credit of its buyer because its order is cancelled. One that was reversed is so when the
 * reversal came after the cancellation, and the reversal is then the payment of the credit.
 */
const isCreditOf = sql<boolean>`coalesce(
  (select coalesce(max(r.created_at), 'infinity') from wholesale_payments r
    where coalesce(${wholesalePayments.reverses}, ${wholesalePayments.id}) = r.reverses) >= ${endedAt(sql`orders`)},
  false)`;

/** The latest payments and reversals of a buyer, newest first. */
export async function readPayments(db: Executor, customerId: string): Promise<MerchantPayment[]> {
  const rows = await db
    .select({
      payment: wholesalePayments,
      invoiceNumber: wholesaleOrders.invoiceNumber,
      staffName: staffMembers.name,
      isCredit: isCreditOf,
    })
    .from(wholesalePayments)
    .innerJoin(orders, eq(orders.id, wholesalePayments.orderId))
    .innerJoin(wholesaleOrders, eq(wholesaleOrders.orderId, wholesalePayments.orderId))
    .leftJoin(staffMembers, eq(sql`${staffMembers.id}::text`, wholesalePayments.recordedBy))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(wholesalePayments.createdAt), desc(wholesalePayments.id))
    .limit(shownPayments);
  return rows.map(({ payment, invoiceNumber, staffName, isCredit }) => ({
    id: payment.id,
    orderId: payment.orderId,
    invoiceNumber,
    reference: payment.reference,
    amount: payment.amountMinor,
    receivedOn: payment.receivedOn,
    recordedByName: staffName,
    recordedAt: payment.createdAt.toISOString(),
    reverses: payment.reverses,
    reason: payment.reason,
    isReversed: payment.reversedAt !== null,
    isCredit,
  }));
}
