import type { Executor } from 'api-platform/foundation';
import { paymentAttempts } from 'database/schema/order';
import { desc, eq } from 'drizzle-orm';

/** How an order was paid: the type at the provider and, of a card, its brand and last digits. */
interface PaymentMeans {
  method: string;
  brand: string | null;
  lastFour: string | null;
}

/** The means of the payment of an order, or of the latest attempt; null when nobody has tried to pay it. */
export async function readPaymentMeans(db: Executor, orderId: string): Promise<PaymentMeans | null> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number));
  const attempt = attempts.find(({ resultCode }) => resultCode === 'Authorised') ?? attempts[0];
  if (!attempt) return null;
  const { method, card } = attempt;
  return { method, brand: card?.brand ?? null, lastFour: card?.lastFour ?? null };
}
