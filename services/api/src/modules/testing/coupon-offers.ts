import type { Database } from 'api-platform/foundation';
import { couponOffers } from 'database/schema/coupons';

type Offer = typeof couponOffers.$inferInsert;

/** Adds an active offer of ten percent, changed as the test specifies. */
export async function addOffer(db: Database, id: string, changes: Partial<Offer> = {}): Promise<void> {
  const offer: Omit<Offer, 'startsAt'> = {
    id,
    nameEn: `Offer ${id}`,
    nameZh: `優惠 ${id}`,
    kind: 'PERCENT',
    value: 10,
  };
  await db.insert(couponOffers).values({ ...offer, startsAt: new Date(0), ...changes });
}
