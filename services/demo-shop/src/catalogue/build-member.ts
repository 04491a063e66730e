import type { favourites } from 'database/schema/customer';
import type { favouriteBrands } from 'database/schema/member';
import { type Benefits, buildBenefits } from './benefits';
import type { Demo } from './build-demo';
import { buildOrders, type PastOrders } from './orders';
import { pickGoods } from './pick-goods';
import { buildReturns, type PastReturns } from './returns';

export interface MemberRows {
  favourites: (typeof favourites.$inferInsert)[];
  favouriteBrands: (typeof favouriteBrands.$inferInsert)[];
  past: PastOrders;
  sentBack: PastReturns;
  benefits: Benefits;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** The demo member's data, dated relative to `now`. */
export function buildMember(demo: Demo, customerId: string, now: Date): MemberRows {
  const goods = pickGoods(demo);
  const past = buildOrders(customerId, goods, now);
  return {
    favourites: goods.slice(40, 46).map(({ sku, channelId }, index) => ({
      customerId,
      skuId: sku.id,
      channelId,
      createdAt: daysBefore(now, index * 3 + 1),
    })),
    favouriteBrands: demo.rows.brands.slice(0, 3).map(({ name }) => ({ customerId, brandName: name })),
    past,
    sentBack: buildReturns(customerId, past, now),
    benefits: buildBenefits(customerId, past, now),
  };
}
