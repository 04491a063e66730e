import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { paymentAttempts } from 'database/schema/order';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { PaymentProvider } from 'payment-provider';
import * as z from 'zod/mini';
import { paymentReference } from '../order';
import { isChargedBack } from './disputes';

interface RefundKey {
  orderId: string;
  number: number;
}

export const makeRefundJob: Job<RefundKey> = {
  name: 'make-refund',
  payload: z.object({ orderId: z.string(), number: z.int() }),
  maxAttempts: 13,
};

/** Payments with a refund due. */
export async function listDueRefunds(db: Database): Promise<(RefundKey & { reference: string })[]> {
  const due = await db
    .select({ orderId: paymentAttempts.orderId, number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.refund, 'DUE'), isNotNull(paymentAttempts.pspReference)));
  return due.map((key) => ({ ...key, reference: paymentReference(key.orderId, key.number) }));
}

/** Refunds one payment; throws when the provider does not accept it. The reference makes it idempotent. */
export async function makeRefund(
  db: Database,
  provider: PaymentProvider,
  { orderId, number }: RefundKey,
): Promise<void> {
  const where = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number));
  const [found] = await db
    .select({ attempt: paymentAttempts, isChargedBack })
    .from(paymentAttempts)
    .where(where);
  if (found?.attempt.refund !== 'DUE' || !found.attempt.pspReference) return;
  const { attempt } = found;
  if (found.isChargedBack) {
    await db.update(paymentAttempts).set({ refund: 'CHARGED_BACK', updatedAt: new Date() }).where(where);
    return;
  }
  const amount = { currency: 'HKD', value: attempt.amountMinor } as const;
  await provider.refund(found.attempt.pspReference, amount, paymentReference(orderId, number));
  await db.update(paymentAttempts).set({ refund: 'REQUESTED', updatedAt: new Date() }).where(where);
}
