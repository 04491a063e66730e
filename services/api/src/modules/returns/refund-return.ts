import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { paymentAttempts } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PaymentProvider } from 'payment-provider';
import * as z from 'zod/mini';
import { lockOrder } from '../order';
import { attemptRefund, isChargedBack, openRefund, type RefundRow } from '../payment';
import type { StepFacts } from './change-return';
import { moveReturn } from './move-return';
import { findRefundablePayment, findReturn, type ReturnRow } from './return-repository';

export const refundReturnJob: Job<{ returnId: string }> = {
  name: 'refund-return',
  payload: z.object({ returnId: z.string() }),
  maxAttempts: 13,
};

/** Received returns whose refund the provider can make, or that need none. */
export async function listReturnsToRefund(db: Database): Promise<string[]> {
  const { orderId, resultCode, pspReference, refund } = paymentAttempts;
  const hasPayment = sql`exists (select 1 from ${paymentAttempts} where ${orderId} = ${returns.orderId}
    and ${resultCode} = 'Authorised' and ${pspReference} is not null and ${refund} is null and not ${isChargedBack})`;
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.status, 'RECEIVED'), or(eq(returns.refundMinor, 0), hasPayment)))
    .orderBy(asc(returns.createdAt));
  return rows.map(({ id }) => id);
}

/** Writes the refund down under the order's lock; undefined when the provider cannot make it. */
function openReturnRefund(
  db: Database,
  { id, orderId, refundMinor }: ReturnRow,
): Promise<RefundRow | 'nothing-due' | undefined> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    // Another process has just refunded it.
    if ((await findReturn(tx, id))?.status !== 'RECEIVED') return 'nothing-due';
    const payment = await findRefundablePayment(tx, orderId);
    if (!payment) return undefined;
    const request = { orderId, number: payment.number, returnId: id, amountMinor: refundMinor };
    return openRefund(tx, request, new Date());
  });
}

/**
 * Refunds a return and completes it; throws when the provider does not answer. The return's id is the
 * provider's reference and idempotency key, so the refund is made once. One that the provider refuses is a failed
 * refund, which its order has a task for: the return is complete without it. Returns `by-hand` when the provider
 * knows no payment, or the buyer's bank took it back: staff must refund it and record that (`npm run jobs -- return ID refunded`).
 */
export async function refundReturn(
  db: Database,
  provider: PaymentProvider,
  id: string,
  facts: Pick<StepFacts, 'record' | 'staffName'> = {},
): Promise<'refunded' | 'by-hand' | 'nothing-due'> {
  const found = await findReturn(db, id);
  if (found?.status !== 'RECEIVED') return 'nothing-due';
  if (found.refundMinor > 0) {
    const refund = await openReturnRefund(db, found);
    if (!refund) return 'by-hand';
    if (refund === 'nothing-due') return refund;
    await attemptRefund(db, provider, refund);
  }
  await moveReturn(db, id, 'REFUNDED', facts);
  return 'refunded';
}
