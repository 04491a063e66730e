import type { Executor } from 'api-platform/foundation';
import { paymentAttempts } from 'database/schema/order';
import { and, eq, gt, isNull } from 'drizzle-orm';

/** How long an attempt without an answer counts as in flight. */
const inFlightMs = 15_000;

/** Whether the provider has not answered yet about a payment. The caller holds the order's lock. */
export async function isPaymentOnItsWay(tx: Executor, orderId: string, now: Date): Promise<boolean> {
  const [inFlight] = await tx
    .select({ number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        isNull(paymentAttempts.resultCode),
        gt(paymentAttempts.createdAt, new Date(now.getTime() - inFlightMs)),
      ),
    )
    .limit(1);
  return inFlight !== undefined;
}
