import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { paymentRefunds } from 'database/schema/disputes';
import { paymentAttempts } from 'database/schema/order';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { PaymentProvider } from 'payment-provider';
import * as z from 'zod/mini';
import { lockOrder, paymentReference } from '../order';
import { isChargedBack } from './disputes';
import { openRefund, type RefundRow } from './refund-book';
import { attemptRefund } from './refund-events';

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

/**
 * Writes the refund of a whole payment down, under the order's lock; undefined when none is due. What a bank has taken
 * back, or nobody collected, is not refunded.
 */
function openDueRefund(db: Database, { orderId, number }: RefundKey): Promise<RefundRow | undefined> {
  const where = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number));
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [found] = await tx
      .select({ attempt: paymentAttempts, isChargedBack })
      .from(paymentAttempts)
      .where(where);
    if (found?.attempt.refund !== 'DUE' || !found.attempt.pspReference) return undefined;
    const now = new Date();
    if (found.isChargedBack) {
      await tx.update(paymentAttempts).set({ refund: 'CHARGED_BACK', updatedAt: now }).where(where);
      return undefined;
    }
    const { amountMinor } = found.attempt;
    return openRefund(tx, { orderId, number, returnId: null, amountMinor }, now);
  });
}

/** Refunds one payment; throws when the provider does not answer. The reference makes it idempotent. */
export async function makeRefund(db: Database, provider: PaymentProvider, key: RefundKey): Promise<void> {
  const { orderId, number } = key;
  const row = await openDueRefund(db, key);
  if (!row) return;
  await attemptRefund(db, provider, row);
  // An event of the refund may have come first; what it says stays.
  await db
    .update(paymentAttempts)
    .set({ refund: 'REQUESTED', updatedAt: row.requestedAt })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.number, number),
        eq(paymentAttempts.refund, 'DUE'),
      ),
    );
}

export const repeatRefundJob: Job<{ reference: string }> = {
  name: 'repeat-refund',
  payload: z.object({ reference: z.string() }),
  maxAttempts: 13,
};

/** Asks again for a refund that had failed. When the provider refuses it, it waits for staff again. */
export async function repeatRefund(
  db: Database,
  provider: PaymentProvider,
  { reference }: { reference: string },
): Promise<void> {
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.reference, reference));
  if (row?.state !== 'REQUESTED') return;
  await attemptRefund(db, provider, row);
}
