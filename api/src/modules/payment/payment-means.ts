import type { Executor } from 'api-platform/foundation';
import { paymentAttempts, paymentNotifications } from 'database/schema/order';
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';

/** How an order was paid: the type at the provider and, of a card, its brand and last digits. */
export interface PaymentMeans {
  method: string;
  brand: string | null;
  lastFour: string | null;
}

/** The fields that name a card. The provider does not sign them, so they are shown and nothing is decided by them. */
const namedCard = z.object({ paymentMethod: z.optional(z.string()), reason: z.optional(z.string()) });

/** The means of the latest payment of an order; null when nobody has tried to pay it. */
export async function readPaymentMeans(db: Executor, orderId: string): Promise<PaymentMeans | null> {
  const attempts = await db
    .select({
      number: paymentAttempts.number,
      method: paymentAttempts.method,
      resultCode: paymentAttempts.resultCode,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number));
  const attempt = attempts.find(({ resultCode }) => resultCode === 'Authorised') ?? attempts[0];
  if (!attempt) return null;
  const { method, number } = attempt;
  if (method !== 'scheme') return { method, brand: null, lastFour: null };
  const [notification] = await db
    .select({ payload: paymentNotifications.payload })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.merchantReference, `${orderId}-${number}`),
        eq(paymentNotifications.eventCode, 'AUTHORISATION'),
        eq(paymentNotifications.success, true),
      ),
    );
  const { data: card } = z.safeParse(namedCard, notification?.payload);
  // "033899:1111:03/2030": the bank's code, the last digits and the expiry date.
  const lastFour = /^[^:]*:(\d{4}):/.exec(card?.reason ?? '')?.[1] ?? null;
  return { method, brand: card?.paymentMethod ?? null, lastFour };
}
