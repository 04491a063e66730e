import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { paymentAttempts } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isChargedBack, type PaymentProvider } from '../payment';
import { moveReturn, type StepFacts } from './move-return';
import { findRefundablePayment, findReturn } from './return-repository';

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

/**
 * Refunds a return and completes it; throws when the provider does not accept it. The return's id is the
 * provider's reference and idempotency key, so the refund is made once. Returns `by-hand` when the provider
 * knows no payment, or the buyer's bank took it back: staff must refund it and record that (`npm run jobs -- return ID refunded`).
 */
export async function refundReturn(
  db: Database,
  provider: PaymentProvider,
  id: string,
  record?: StepFacts['record'],
): Promise<'refunded' | 'by-hand' | 'nothing-due'> {
  const found = await findReturn(db, id);
  if (found?.status !== 'RECEIVED') return 'nothing-due';
  if (found.refundMinor > 0) {
    const payment = await findRefundablePayment(db, found.orderId);
    if (!payment) return 'by-hand';
    await provider.refund(payment.pspReference, { currency: 'HKD', value: found.refundMinor }, found.id);
  }
  await moveReturn(db, id, 'REFUNDED', { record });
  return 'refunded';
}
