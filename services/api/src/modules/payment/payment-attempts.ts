import type { Database, Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { mayChange } from 'commerce-rules/order-changes';
import { paymentAttempts } from 'database/schema/order';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProviderResult } from 'payment-provider';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PaymentResult } from 'shared-contracts/wire/payment';
import {
  assertMay,
  findPayment,
  hasLostPieces,
  isPaymentOnItsWay,
  lockOrder,
  lockPayment,
  moveOrder,
  type Order,
  type PaymentAttempt,
  readOrderLines,
  retakePieces,
  withIdleHolds,
} from '../order';
import { applyEarlyEvents } from './disputes';

const isFinal = (resultCode: string | null) => resultCode === 'Authorised';
const isOpen = (resultCode: string | null) => resultCode === 'Pending' || resultCode === 'Received';

/**
 * `carryOutSwap` of `fulfilment`, a module above this one, so the app hands it in. False when the first order does not allow the swap
 * any more, and the money goes back.
 */
export type CarryOutSwap = (tx: Executor, paid: Order) => Promise<boolean>;

export interface NewAttempt {
  orderId: string;
  idempotencyKey: string;
  requestDigest: string;
  method: string;
}

export interface StartedAttempt {
  order: Order;
  attempt: PaymentAttempt;
  /** True when this key was already answered. */
  repeated: boolean;
}

/**
 * Records an attempt before calling the provider, so that the shop knows of it whatever happens. An order
 * that has lost its pieces takes them again before the charge: a payer takes precedence over a mere
 * reservation.
 */
export async function startAttempt(db: Database, input: NewAttempt, now: Date): Promise<StartedAttempt> {
  const orderLines = () => readOrderLines(db, [input.orderId]);
  return withIdleHolds(db, now, orderLines, () => startAttemptOnce(db, input, now));
}

async function startAttemptOnce(db: Database, input: NewAttempt, now: Date): Promise<StartedAttempt> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new ApiProblem(resultCodes.notFound, 'No such order');
    const [earlier] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.idempotencyKey, input.idempotencyKey)),
      );
    if (earlier) {
      if (earlier.requestDigest !== input.requestDigest) {
        throw new ApiProblem(
          resultCodes.idempotencyMismatch,
          'The Idempotency-Key belongs to another payment',
        );
      }
      return { order, attempt: earlier, repeated: earlier.resultCode !== null };
    }
    assertMay(order, 'open-payment', now);
    if (await isPaymentOnItsWay(tx, order.id, now)) {
      throw new ApiProblem(resultCodes.orderState, 'A payment for this order is in progress');
    }
    const skuIds = hasLostPieces(order) ? await retakePieces(tx, order.id) : [];
    if (skuIds.length > 0) {
      throw new ApiProblem(resultCodes.outOfStock, 'Some items sold out before you paid', {
        skuIds,
      });
    }
    const [last] = await tx
      .select({ number: paymentAttempts.number })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
      .orderBy(desc(paymentAttempts.number))
      .limit(1);
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        ...input,
        number: (last?.number ?? 0) + 1,
        amountMinor: order.grandTotal,
        createdAt: now,
      })
      .returning();
    if (!attempt) throw new Error('a payment attempt was not stored');
    return { order, attempt, repeated: false };
  });
}

/**
 * Applies a result from redirect or webhook, in any order and any number of times: an authorisation is final,
 * other results may change. Undefined when the attempt is unknown or the amount differs.
 */
export async function applyResult(
  db: Database,
  reference: string,
  result: ProviderResult,
  now: Date,
  { paidMinor, carryOutSwap }: { paidMinor?: number | undefined; carryOutSwap: CarryOutSwap },
): Promise<{ order: Order; attempt: PaymentAttempt } | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockPayment(tx, reference);
    if (!found || (paidMinor !== undefined && paidMinor !== found.attempt.amountMinor)) return undefined;
    const { orderId, number } = found.attempt;
    const isThisAttempt = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number));
    const card = result.card ?? found.attempt.card;
    if (isFinal(found.attempt.resultCode) || isOutdated(found.attempt, result)) {
      // A webhook that came first has decided, but does not name the card.
      if (found.attempt.card || !card) return found;
      await tx.update(paymentAttempts).set({ card }).where(isThisAttempt);
      return { order: found.order, attempt: { ...found.attempt, card } };
    }
    const [attempt] = await tx
      .update(paymentAttempts)
      .set({
        resultCode: result.resultCode,
        refusalReason: result.refusalReason ?? null,
        refusalReasonCode: result.refusalReasonCode ?? null,
        pspReference: result.pspReference ?? found.attempt.pspReference,
        action: result.action ?? null,
        card,
        updatedAt: now,
      })
      .where(isThisAttempt)
      .returning();
    if (!attempt) throw new Error('a payment attempt was not stored');
    await applyToOrder(tx, found.order, attempt, { now, carryOutSwap });
    if (isFinal(attempt.resultCode)) await applyEarlyEvents(tx, attempt);
    return { order: (await lockOrder(tx, found.order.id)) ?? found.order, attempt };
  });
}

/**
 * A webhook may be processed before the response to the redirect. A refusal without a reason must not replace
 * one with a reason.
 */
function isOutdated(attempt: PaymentAttempt, result: ProviderResult): boolean {
  const ended = attempt.resultCode === 'Refused' || attempt.resultCode === 'Cancelled';
  const isBeginning = result.resultCode === 'RedirectShopper' || isOpen(result.resultCode);
  if (ended && result.resultCode === 'Refused' && result.refusalReason === undefined) return true;
  return isBeginning && (ended || (isOpen(attempt.resultCode) && result.resultCode === 'RedirectShopper'));
}

async function applyToOrder(
  db: Executor,
  order: Order,
  attempt: PaymentAttempt,
  { now, carryOutSwap }: { now: Date; carryOutSwap: CarryOutSwap },
): Promise<void> {
  if (attempt.resultCode === 'Authorised') {
    if (mayChange(order, 'accept-payment', now)) {
      const isSold = hasLostPieces(order) && (await retakePieces(db, order.id)).length > 0;
      const isDone = !isSold && (order.swapOf === null || (await carryOutSwap(db, order)));
      // The payment arrived too late for its pieces or its swap: refund it and release the order's benefits.
      if (isDone) await moveOrder(db, order, 'PAID', { paidAt: now });
      else await moveOrder(db, order, 'EXPIRED');
      return;
    }
    // The order was already paid, cancelled or expired: this payment must be refunded.
    await db
      .update(paymentAttempts)
      .set({ refund: 'DUE' })
      .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.number, attempt.number)));
    return;
  }
  if (!mayChange(order, 'await-payment', now)) return;
  const [open] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        sql`${paymentAttempts.resultCode} in ('Pending', 'Received')`,
      ),
    );
  const next = (open?.total ?? 0) > 0 ? 'PAYMENT_PROCESSING' : 'PENDING_PAYMENT';
  if (next !== order.status) await moveOrder(db, order, next);
}

export function toPaymentResult(order: Order, attempt: PaymentAttempt): PaymentResult {
  return {
    orderId: order.id,
    orderStatus: order.status,
    resultCode: (attempt.resultCode ?? 'Error') as PaymentResult['resultCode'],
    action: attempt.resultCode === 'RedirectShopper' ? attempt.action : null,
    refusalReason: attempt.refusalReason,
    refusalReasonCode: attempt.refusalReasonCode,
    pspReference: attempt.pspReference,
  };
}

/** How an order was paid: the type at the provider and, of a card, its brand and last digits. */
interface PaymentMeans {
  method: string;
  brand: string | null;
  lastFour: string | null;
}

/** The means of the payment of an order, or of the latest attempt; null when nobody has tried to pay it. */
export async function readPaymentMeans(db: Executor, orderId: string): Promise<PaymentMeans | null> {
  const attempt = await findPayment(db, orderId);
  if (!attempt) return null;
  const { method, card } = attempt;
  return { method, brand: card?.brand ?? null, lastFour: card?.lastFour ?? null };
}
