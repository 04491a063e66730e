import type { Database, Executor } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { paymentDisputes } from 'database/schema/disputes';
import { paymentAttempts, paymentNotifications } from 'database/schema/order';
import { lostPaymentStates } from 'database/schema/states';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProviderNotification } from 'payment-provider';
import * as z from 'zod/mini';
import { lockPayment, type PaymentAttempt, paymentReference, writeJournal } from '../order';
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
  'CAPTURE_FAILED',
  'CANCELLATION',
  'CANCEL_OR_REFUND',
  'TECHNICAL_CANCEL',
  'EXPIRE',
];
type Named = Pick<ProviderNotification, 'eventCode' | 'success'>;
const isLost = ({ eventCode, success }: Named) =>
  success ? lostEvents.includes(eventCode) : eventCode === 'CAPTURE';
/** A payment that was not collected at first and is now. */
const isCaptured = ({ eventCode, success }: Named) => success && eventCode === 'CAPTURE';
/** How the order's history names a state. */
const journalKinds = {
  OPEN: 'CHARGEBACK_OPENED',
  CHARGED_BACK: 'CHARGEBACK',
  REVERSED: 'CHARGEBACK_REVERSED',
  NOT_CAPTURED: 'NOT_CAPTURED',
} as const;

const placeOf = (eventCode: string) => disputeEvents.findIndex(([name]) => name === eventCode);

function isDisputeEvent({ eventCode, success }: Named): boolean {
  return success && placeOf(eventCode) >= 0;
}

/** Events about the payment itself, as opposed to its refunds. */
export const isPaymentEvent = (event: Named): boolean =>
  isDisputeEvent(event) || isLost(event) || isCaptured(event);

/**
 * SQL condition on `payment_attempts`: a bank took the payment back, or nobody collected it, so nothing of it is left
 * to refund, nor of the part that a replacement has taken over. Its
 * columns are written out, because the query builder omits table names in a select list.
 */
export const isChargedBack = sql<boolean>`exists (select from payment_disputes d
  join payment_attempts lost on lost.order_id = d.order_id and lost.number = d.number
  where ((lost.order_id, lost.number) = (payment_attempts.order_id, payment_attempts.number)
      or lost.psp_reference = payment_attempts.psp_reference)
    and d.state in ${lostPaymentStates})`;

/** Whether a bank took a payment of the order back, or nobody collected it. */
export async function isPaymentLost(db: Executor, orderId: string): Promise<boolean> {
  const where = and(eq(paymentAttempts.orderId, orderId), isChargedBack);
  return (
    (await db.select({ number: paymentAttempts.number }).from(paymentAttempts).where(where).limit(1)).length >
    0
  );
}

type Event = Pick<ProviderNotification, 'eventCode' | 'success' | 'pspReference' | 'amount'>;

/**
 * Stores an event about a payment and applies it, once however often it is reported. One that comes before the payment is
 * known to be authorised waits for that (`applyEarlyEvents`). Returns false when it belongs to no payment.
 */
export async function recordPaymentEvent(db: Database, notification: ProviderNotification): Promise<boolean> {
  const { eventCode, reference, pspReference, payload, success } = notification;
  return db.transaction(async (tx) => {
    const found = await lockPayment(tx, reference);
    if (!found) return false;
    const { attempt } = found;
    const isNew = await tx
      .insert(paymentNotifications)
      .values({ pspReference, eventCode, success, merchantReference: reference, payload })
      .onConflictDoNothing()
      .returning({ pspReference: paymentNotifications.pspReference });
    if (isNew.length > 0 && attempt.resultCode === 'Authorised') await applyEvent(tx, attempt, notification);
    return true;
  });
}

const storedPayload = z.object({ amount: z.object({ currency: z.string(), value: z.int() }) });

/** Applies events that came before the authorisation of their payment. The caller holds the order's lock. */
export async function applyEarlyEvents(tx: Executor, attempt: PaymentAttempt): Promise<void> {
  const early = await tx
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.merchantReference, paymentReference(attempt.orderId, attempt.number)))
    .orderBy(asc(paymentNotifications.receivedAt));
  for (const { eventCode, success, pspReference, payload } of early) {
    const event = { eventCode, success, pspReference, ...storedPayload.safeParse(payload).data };
    if (event.amount && isPaymentEvent(event)) {
      await applyEvent(tx, attempt, { ...event, amount: event.amount });
    }
  }
}

function applyEvent(tx: Executor, attempt: PaymentAttempt, event: Event): Promise<void> {
  return isDisputeEvent(event) ? applyDispute(tx, attempt, event) : applyCapture(tx, attempt, event);
}

/** Applies a step of a dispute. The order's state does not change: staff decide about its pieces. */
async function applyDispute(tx: Executor, { orderId, number }: PaymentAttempt, event: Event): Promise<void> {
  const { eventCode, pspReference, amount } = event;
  const place = placeOf(eventCode);
  const state = disputeEvents[place]?.[1];
  const [before] = await tx
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.pspReference, pspReference));
  // A late event: a later step of the dispute is already recorded.
  if (!state || (before && placeOf(before.eventCode) > place)) return;
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
}

/**
 * Records that the provider does not hold a payment which it had authorised, or holds it after all. The cancellation of a
 * payment that goes back is the refund, not a loss.
 */
async function applyCapture(tx: Executor, attempt: PaymentAttempt, event: Event): Promise<void> {
  const { eventCode, pspReference, amount } = event;
  const { orderId, number, refund, amountMinor } = attempt;
  if (isCaptured(event)) {
    await arrive(tx, attempt, (lost) => lost !== pspReference);
    return;
  }
  const isCancelled = eventCode !== 'CAPTURE' && eventCode !== 'CAPTURE_FAILED';
  if (isCancelled && refund !== null && refund !== 'DUE') return;
  const now = new Date();
  const [stored] = await tx
    .insert(paymentDisputes)
    .values({
      pspReference,
      orderId,
      number,
      eventCode,
      state: 'NOT_CAPTURED',
      amountMinor: Math.min(amount.value, amountMinor),
      openedAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return;
  const facts = { amount: stored.amountMinor, pspReference, payment: number, event: eventCode };
  await writeJournal(tx, orderId, { kind: journalKinds.NOT_CAPTURED, facts });
  await enqueue(tx, disputeMailJob, { pspReference });
}

/**
 * The order ended during the dispute, or one that has taken over a part of its payment. The bank has returned the money to the
 * shop, which owes it to the buyer.
 */
async function oweRefundAgain(db: Executor, orderId: string, number: number): Promise<void> {
  await db.execute(sql`
    update payment_attempts p set refund = 'DUE' from payment_attempts paid
    where (paid.order_id, paid.number) = (${orderId}, ${number}::integer) and p.psp_reference = paid.psp_reference
      and p.refund = 'CHARGED_BACK'`);
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
