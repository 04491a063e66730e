import type { Executor } from 'api-platform/foundation';
import { deliveryTerms } from 'database/schema/delivery-terms';
import { and, desc, isNull, lte } from 'drizzle-orm';
import { type DeliveryTerms, initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';

/** The version that holds at a moment; undefined while staff have not set any. */
export async function findDeliveryTerms(db: Executor, at: Date) {
  const [row] = await db
    .select()
    .from(deliveryTerms)
    .where(and(isNull(deliveryTerms.cancelledAt), lte(deliveryTerms.startsAt, at)))
    .orderBy(desc(deliveryTerms.startsAt), desc(deliveryTerms.id))
    .limit(1);
  return row;
}

/** What delivery costs and how long it takes at a moment. */
export async function readDeliveryTerms(db: Executor, at: Date): Promise<DeliveryTerms> {
  return (await findDeliveryTerms(db, at))?.terms ?? initialDeliveryTerms;
}
