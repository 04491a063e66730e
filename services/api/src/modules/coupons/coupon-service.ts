import type { Database, Locale } from 'api-platform/foundation';
import { isRunning } from 'commerce-rules/terms';
import type {
  CouponList,
  CouponStatus,
  CouponTriggerRequest,
  CouponTriggerResult,
} from 'shared-contracts/wire/coupons';
import { lockMailbox } from '../customer';
import {
  countHeldCoupons,
  findIssuedCoupon,
  findTriggeredOffers,
  isGivenToMailbox,
  issueCoupon,
  listHeldCoupons,
} from './coupon-repository';
import { toCoupon } from './coupon-view';

export async function readCoupons(
  db: Database,
  customerId: string,
  { status, ...page }: { status?: CouponStatus | undefined; pageNo: number; pageSize: number },
  locale: Locale,
): Promise<CouponList> {
  const now = new Date();
  const held = await listHeldCoupons(db, customerId, status, page, now);
  const totalCount = await countHeldCoupons(db, customerId, status, now);
  return {
    list: held.map((entry) => toCoupon(entry, locale, now)),
    pageNo: page.pageNo,
    isLastPage: page.pageNo * page.pageSize >= totalCount,
    totalCount,
  };
}

/** Gives a member the coupons of campaigns that they opened before login. Idempotent. */
export async function mergeTriggers(
  db: Database,
  customerId: string,
  request: CouponTriggerRequest,
  locale: Locale,
): Promise<CouponTriggerResult> {
  const now = new Date();
  const triggers = [...new Set(request.triggers)];
  const result: CouponTriggerResult = { added: [], present: [], refused: [] };
  await db.transaction(async (tx) => {
    // Serializes merges of one member, and of several accounts of one person.
    await lockMailbox(tx, customerId);
    const offers = await findTriggeredOffers(tx, triggers);
    const known = new Set(offers.map((offer) => offer.trigger));
    for (const trigger of triggers.filter((name) => !known.has(name))) {
      result.refused.push({ trigger, reason: 'UNKNOWN' });
    }
    for (const offer of offers) {
      const trigger = offer.trigger ?? '';
      const key = { customerId, source: 'TRIGGER', sourceKey: trigger } as const;
      if (await findIssuedCoupon(tx, key)) {
        result.present.push(trigger);
        continue;
      }
      if (await isGivenToMailbox(tx, customerId, trigger)) {
        result.refused.push({ trigger, reason: 'GIVEN' });
        continue;
      }
      const coupon = isRunning(offer, now) ? await issueCoupon(tx, key, offer, now) : undefined;
      if (coupon) result.added.push(toCoupon({ coupon, offer }, locale, now));
      else result.refused.push({ trigger, reason: isRunning(offer, now) ? 'NONE_LEFT' : 'ENDED' });
    }
  });
  return result;
}
