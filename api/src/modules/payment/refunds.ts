import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { paymentAttempts } from '../../db/schema/order';
import type { Database } from '../foundation';
import { referenceOf } from './payment-attempts';
import type { PaymentProvider } from './payment-provider';

/**
 * Gives back the money that is due, one payment after the other; answers how many. The provider is told a reference
 * with each, so a refund that is asked for twice is made once.
 */
export async function makeDueRefunds(
  db: Database,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): Promise<number> {
  const due = await db.select().from(paymentAttempts).where(eq(paymentAttempts.refund, 'DUE')).limit(100);
  let made = 0;
  for (const attempt of due) {
    const reference = referenceOf(attempt);
    if (!attempt.pspReference) continue;
    try {
      await provider.refund(attempt.pspReference, { currency: 'HKD', value: attempt.amountMinor }, reference);
    } catch (error) {
      log.error({ err: error, reference }, 'a refund could not be made, it is tried again');
      continue;
    }
    await db
      .update(paymentAttempts)
      .set({ refund: 'REQUESTED', updatedAt: new Date() })
      .where(and(eq(paymentAttempts.orderId, attempt.orderId), eq(paymentAttempts.number, attempt.number)));
    made += 1;
  }
  return made;
}
