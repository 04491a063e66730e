import type { Database, Executor } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { paymentDisputes } from 'database/schema/disputes';
import { paymentAttempts, paymentNotifications } from 'database/schema/order';
import { and, eq, sql } from 'drizzle-orm';
import type { ProviderNotification } from 'payment-provider';
import { lockOrder, paymentReference, writeJournal } from '../order';
import { disputeMailJob } from './dispute-mail';

/** Events of a dispute in the order in which they happen, with the state that each leads to. */
const disputeEvents = [
  ['NOTIFICATION_OF_CHARGEBACK', 'OPEN'],
  ['CHARGEBACK', 'CHARGED_BACK'],
  ['CHARGEBACK_REVERSED', 'REVERSED'],
  ['SECOND_CHARGEBACK', 'CHARGED_BACK'],
  ['PREARBITRATION_WON', 'REVERSED'],
  ['PREARBITRATION_LOST', 'CHARGED_BACK'],
] as const;
/** Events after which the provider does not hold an authorised payment: it was not collected, or was cancelled. */
const lostEvents: readonly string[] = [
  ...['CAPTURE_FAILED', 'CANCELLATION', 'CANCEL_OR_REFUND', 'TECHNICAL_CANCEL', 'EXPIRE'],
];
const isLost = ({ eventCode, success }: ProviderNotification) =>
  success ? lostEvents.includes(eventCode) : eventCode === 'CAPTURE';
/** A payment that was not collected at first and is now. */
const isCaptured = ({ eventCode, success }: ProviderNotification) => success && eventCode === 'CAPTURE';
/** How the order's history names a state. */
const journalKinds = {
  OPEN: 'CHARGEBACK_OPENED',
  CHARGED_BACK: 'CHARGEBACK',
  REVERSED: 'CHARGEBACK_REVERSED',
  NOT_CAPTURED: 'NOT_CAPTURED',
} as const;

const placeOf = (eventCode: string) => disputeEvents.findIndex(([name]) => name === eventCode);

export function isDisputeEvent({ eventCode, success }: ProviderNotification): boolean {
  return success && placeOf(eventCode) >= 0;
}

/**
 * SQL condition on `payment_attempts`: a bank took the payment back, or nobody collected it, so nothing of it is left
 * to refund. Its
 * columns are written out, because the query builder omits table names in a select list.
 */
export const isChargedBack = sql<boolean>`exists (select from payment_disputes d
  where d.order_id = payment_attempts.order_id and d.number = payment_attempts.number
    and d.state in ('CHARGED_BACK', 'NOT_CAPTURED'))`;

/**
 * Records a step of a dispute and adds it to the order's history, once however often it is reported. The order's
 * state does not change: staff decide about its pieces. Returns false when the dispute belongs to no payment.
 */
export async function recordDispute(db: Database, notification: ProviderNotification): Promise<boolean> {
  const { eventCode, reference, pspReference, amount, payload, success } = notification;
  const place = placeOf(eventCode);
  const state = disputeEvents[place]?.[1];
  if (!state) return false;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return false;
    const isNew = await tx
      .insert(paymentNotifications)
      .values({ pspReference, eventCode, success, merchantReference: reference, payload })
      .onConflictDoNothing()
      .returning({ pspReference: paymentNotifications.pspReference });
    if (isNew.length === 0) return true;
    const { orderId, number } = payment;
    const [before] = await tx
      .select()
      .from(paymentDisputes)
      .where(eq(paymentDisputes.pspReference, pspReference));
    // A late event: a later step of the dispute is already recorded.
    if (before && placeOf(before.eventCode) > place) return true;
    const step = { state, eventCode, amountMinor: amount.value, updatedAt: new Date() };
    await tx
      .insert(paymentDisputes)
      .values({ pspReference, orderId, number, ...step })
      .onConflictDoUpdate({ target: paymentDisputes.pspReference, set: step });
    await writeJournal(tx, orderId, {
      kind: journalKinds[state],
      facts: { amount: amount.value, pspReference, payment: number },
    });
    if (state === 'REVERSED') await oweRefundAgain(tx, orderId, number);
    else if (before?.state !== state) await enqueue(tx, disputeMailJob, { pspReference });
    return true;
  });
}

async function lockPayment(
  db: Executor,
  reference: string,
): Promise<{ orderId: string; number: number } | undefined> {
  const [orderId = '', number = ''] = reference.split('-');
  if (paymentReference(orderId, Number(number)) !== reference) return undefined;
  const order = await lockOrder(db, orderId);
  if (!order) return undefined;
  const [found] = await db
    .select({ orderId: paymentAttempts.orderId, number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, Number(number))));
  return found;
}

/** The order ended during the dispute. The bank has returned the money to the shop, which owes it to the buyer. */
async function oweRefundAgain(db: Executor, orderId: string, number: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ refund: 'DUE' })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.number, number),
        eq(paymentAttempts.refund, 'CHARGED_BACK'),
      ),
    );
}

export const isCaptureEvent = (event: ProviderNotification) => isLost(event) || isCaptured(event);

/**
 * Records that the provider does not hold a payment which it had authorised, or holds it after all, once however often
 * it is reported. A payment that goes back anyway is settled by its cancellation.
 */
export async function recordCapture(db: Database, notification: ProviderNotification): Promise<boolean> {
  const { eventCode, reference, pspReference, amount, payload, success } = notification;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return false;
    const isNew = await tx
      .insert(paymentNotifications)
      .values({ pspReference, eventCode, success, merchantReference: reference, payload })
      .onConflictDoNothing()
      .returning({ pspReference: paymentNotifications.pspReference });
    if (isNew.length === 0) return true;
    const { orderId, number } = payment;
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number)));
    if (attempt?.resultCode !== 'Authorised') return true;
    if (isCaptured(notification)) {
      await arrive(tx, payment, (lost) => lost !== pspReference);
      return true;
    }
    if (attempt.refund !== null) return true;
    const now = new Date();
    const [stored] = await tx
      .insert(paymentDisputes)
      .values({
        ...{ pspReference, orderId, number, eventCode, state: 'NOT_CAPTURED' },
        ...{ amountMinor: Math.min(amount.value, attempt.amountMinor), openedAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) return true;
    const facts = { amount: stored.amountMinor, pspReference, payment: number, event: eventCode };
    await writeJournal(tx, orderId, { kind: journalKinds.NOT_CAPTURED, facts });
    await enqueue(tx, disputeMailJob, { pspReference });
    return true;
  });
}

/** The shop has the money of payments that were not collected at first. The caller holds the order's lock. */
export async function arrive(
  tx: Executor,
  { orderId, number }: { orderId: string; number: number },
  isMeant: (pspReference: string) => boolean,
): Promise<number> {
  const lost = await tx
    .select()
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.orderId, orderId),
        eq(paymentDisputes.number, number),
        eq(paymentDisputes.state, 'NOT_CAPTURED'),
      ),
    );
  const meant = lost.filter(({ pspReference }) => isMeant(pspReference));
  for (const { pspReference, amountMinor } of meant) {
    await tx
      .update(paymentDisputes)
      .set({ state: 'REVERSED', updatedAt: new Date() })
      .where(eq(paymentDisputes.pspReference, pspReference));
    const facts = { amount: amountMinor, pspReference, payment: number };
    await writeJournal(tx, orderId, { kind: 'PAYMENT_ARRIVED', facts });
  }
  if (meant.length > 0) await oweRefundAgain(tx, orderId, number);
  return meant.length;
}
