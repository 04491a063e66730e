import type { Database, Executor } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { paymentRefunds } from 'database/schema/disputes';
import { paymentAttempts, paymentNotifications } from 'database/schema/order';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type PaymentProvider, PaymentProviderError, type ProviderNotification } from 'payment-provider';
import { lockOrder, writeJournal } from '../order';
import { lockRefund, type RefundRow, requestRefund, setRefundState } from './refund-book';
import { refundMailJob } from './refund-mails';

/** Adyen's events about a refund. `REFUND_FAILED` and `REFUNDED_REVERSED` come after a `REFUND` that succeeded. */
const failures: readonly string[] = ['REFUND_FAILED', 'REFUNDED_REVERSED'];
const outcomes: readonly string[] = ['REFUND', 'REFUND_WITH_DATA', 'CANCEL_OR_REFUND'];

export const isRefundEvent = ({ eventCode }: ProviderNotification) =>
  failures.includes(eventCode) || outcomes.includes(eventCode);
const isFailure = ({ eventCode, success }: ProviderNotification) => failures.includes(eventCode) || !success;

/** A refund did not reach the buyer: history, a mail to staff, and to the buyer who was told that it comes. */
async function failRefund(tx: Executor, row: RefundRow, eventCode: string): Promise<void> {
  const { reference, orderId, number, amountMinor, returnId } = row;
  await setRefundState(tx, row, 'FAILED', eventCode);
  const facts = { amount: amountMinor, payment: number, returnId, reference, event: eventCode };
  await writeJournal(tx, orderId, { kind: 'REFUND_FAILED', facts });
  for (const to of ['STAFF', 'BUYER'] as const)
    await enqueue(tx, refundMailJob, { reference, to }, `refund-mail:${reference}:${to}`);
}

/**
 * Asks the provider for a refund that is written down. One that it refuses waits for staff, because asking again would
 * not help; throws when the provider does not answer.
 */
export async function attemptRefund(db: Database, provider: PaymentProvider, row: RefundRow): Promise<void> {
  try {
    await requestRefund(db, provider, row);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    await db.transaction(async (tx) => {
      const current = await lockRefund(tx, row.orderId, row.reference);
      if (current.state === 'REQUESTED') await failRefund(tx, current, 'REFUND');
    });
  }
}

/** The payment that an event is about, by any of the references that the provider may send. */
async function findPayment(db: Executor, { reference, originalReference }: ProviderNotification) {
  const [orderId = '', number = ''] = reference.split('-');
  const byReference = /^\d{1,9}$/.test(number)
    ? and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, Number(number)))
    : undefined;
  const byProvider = originalReference ? eq(paymentAttempts.pspReference, originalReference) : undefined;
  if (!byReference && !byProvider) return undefined;
  // A replacement has its payment's reference too, since later.
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(or(byReference, byProvider))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(1);
  return found;
}

/** The refund that an event is about. The provider may answer later than its event arrives, so its number may be unknown. */
async function findRefund(db: Executor, event: ProviderNotification): Promise<RefundRow | undefined> {
  const { pspReference, reference, amount } = event;
  const [known] = await db
    .select()
    .from(paymentRefunds)
    .where(or(eq(paymentRefunds.pspReference, pspReference), eq(paymentRefunds.reference, pspReference)));
  if (known) return known;
  const isUnanswered = and(isNull(paymentRefunds.pspReference), eq(paymentRefunds.amountMinor, amount.value));
  const [named] = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.reference, reference), isUnanswered));
  if (named) return named;
  const payment = await findPayment(db, event);
  if (!payment) return undefined;
  const [open] = await db
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.orderId, payment.orderId),
        eq(paymentRefunds.number, payment.number),
        isUnanswered,
      ),
    )
    .orderBy(asc(paymentRefunds.requestedAt))
    .limit(1);
  return open;
}

/** A refund that somebody made at the provider and that failed there: the shop did not know of it. */
async function adoptRefund(tx: Executor, event: ProviderNotification): Promise<RefundRow | undefined> {
  const payment = await findPayment(tx, event);
  if (!payment || event.amount.value <= 0) return undefined;
  const { orderId, number } = payment;
  const now = new Date();
  const [row] = await tx
    .insert(paymentRefunds)
    .values({
      // Named after itself, so that it is not taken for the refund of the whole payment.
      reference: event.pspReference,
      orderId,
      number,
      returnId: event.pspReference,
      amountMinor: event.amount.value,
      pspReference: event.pspReference,
      requestedAt: now,
      updatedAt: now,
    })
    .returning();
  return row;
}

/**
 * Records what became of a refund, once however often it is reported: a failure is final for its request, whatever
 * arrives late. Returns false when the refund belongs to no payment of the shop.
 */
export async function recordRefundEvent(db: Database, event: ProviderNotification): Promise<boolean> {
  const { eventCode, reference, pspReference, payload, success } = event;
  return db.transaction(async (tx) => {
    const hint = (await findRefund(tx, event)) ?? (await findPayment(tx, event));
    if (!hint || !(await lockOrder(tx, hint.orderId))) return false;
    const known = await findRefund(tx, event);
    // A refund that somebody made at the provider is not the shop's, unless it fails.
    if (!known && !isFailure(event)) return false;
    const isNew = await tx
      .insert(paymentNotifications)
      .values({ pspReference, eventCode, success, merchantReference: reference, payload })
      .onConflictDoNothing()
      .returning({ pspReference: paymentNotifications.pspReference });
    if (isNew.length === 0) return true;
    const row = known ?? (await adoptRefund(tx, event));
    if (!row) return true;
    if (row.pspReference === null) {
      await tx
        .update(paymentRefunds)
        .set({ pspReference })
        .where(eq(paymentRefunds.reference, row.reference));
    }
    if (isFailure(event)) {
      if (row.state === 'REQUESTED' || row.state === 'DONE') await failRefund(tx, row, eventCode);
    } else if (row.state === 'REQUESTED') await setRefundState(tx, row, 'DONE', eventCode);
    return true;
  });
}
