import { and, asc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { paymentAttempts } from '../../db/schema/order';
import { returns } from '../../db/schema/returns';
import type { Database } from '../../platform/foundation';
import type { Job } from '../../platform/queue';
import type { PaymentProvider } from '../payment';
import { moveReturn } from './move-return';
import { findRefundablePayment, findReturn } from './return-repository';

export const refundReturnJob: Job<{ returnId: string }> = {
  name: 'refund-return',
  payload: z.object({ returnId: z.string() }),
  maxAttempts: 13,
};

/** Returns that have arrived and whose money the provider can give back, or of which none is due. */
export async function listReturnsToRefund(db: Database): Promise<string[]> {
  const { orderId, resultCode, pspReference, refund } = paymentAttempts;
  const hasPayment = sql`exists (select 1 from ${paymentAttempts} where ${orderId} = ${returns.orderId}
    and ${resultCode} = 'Authorised' and ${pspReference} is not null and ${refund} is null)`;
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.status, 'RECEIVED'), or(eq(returns.refundMinor, 0), hasPayment)))
    .orderBy(asc(returns.createdAt));
  return rows.map(({ id }) => id);
}

/**
 * Gives the money of a return back and ends it; throws where the provider does not take it. The return's id is the
 * provider's reference and its idempotency key, so a refund that is asked for twice is made once. `by-hand` where the
 * provider knows of no payment: somebody has to give the money back, and say so (`npm run jobs -- return ID refunded`).
 */
export async function refundReturn(
  db: Database,
  provider: PaymentProvider,
  id: string,
): Promise<'refunded' | 'by-hand' | 'nothing-due'> {
  const found = await findReturn(db, id);
  if (found?.status !== 'RECEIVED') return 'nothing-due';
  if (found.refundMinor > 0) {
    const payment = await findRefundablePayment(db, found.orderId);
    if (!payment) return 'by-hand';
    await provider.refund(payment.pspReference, { currency: 'HKD', value: found.refundMinor }, found.id);
  }
  await moveReturn(db, id, 'REFUNDED');
  return 'refunded';
}
