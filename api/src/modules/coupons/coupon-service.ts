import type {
  BagCoupons,
  BagCouponsRequest,
  CouponCheck,
  CouponCheckRequest,
  CouponList,
  CouponStatus,
  CouponTriggerRequest,
  CouponTriggerResult,
} from 'shared-contracts/wire/coupons';
import type { Database, Locale } from '../../platform/foundation';
import { findCustomer } from '../customer/customer-repository';
import { lockMailbox } from '../customer/mailboxes';
import type { Benefits } from '../promotions/benefits';
import { refused } from '../promotions/coupon-effect';
import { couponOutcome, priceBag } from '../promotions/price-bag';
import { listPromotions } from '../promotions/promotion-repository';
import { type Asker, readBag } from '../promotions/promotion-service';
import { isRunning } from '../promotions/terms';
import {
  countHeldCoupons,
  findIssuedCoupon,
  findTriggeredOffers,
  isGivenToMailbox,
  issueCoupon,
  listHeldCoupons,
} from './coupon-repository';
import { toCoupon, toOffer } from './coupon-view';
import { couponRefusal, findTypedCoupon } from './typed-coupon';

/** As many as one look at a bag weighs. */
const mostWeighed = 100;

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

/** Gives a member the coupons of campaigns met before the login. A second time it finds them there. */
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
    // Two merges of one member, or of two accounts of one person, go one after the other.
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

/** The coupons a member can still use, the one that saves most on this bag first. */
export async function weighCoupons(
  db: Database,
  customerId: string,
  request: BagCouponsRequest,
  locale: Locale,
): Promise<BagCoupons> {
  const now = new Date();
  const customer = await findCustomer(db, customerId);
  const bag = await readBag(db, customer, request);
  const promotions = await listPromotions(db, now);
  // Also where there is no coupon, a bag that can't be delivered is refused.
  priceBag(bag, customer, promotions, withCoupon(undefined), now);
  const page = { pageNo: 1, pageSize: mostWeighed };
  const held = await listHeldCoupons(db, customerId, 'AVAILABLE', page, now);
  return held
    .map(({ coupon, offer }) => {
      const benefits = withCoupon({ code: coupon.code, offer, held: coupon, refusal: undefined });
      const { coupon: effect = refused('NOTHING_QUALIFIES') } = priceBag(
        bag,
        customer,
        promotions,
        benefits,
        now,
      );
      return { coupon: toCoupon({ coupon, offer }, locale, now), ...effect };
    })
    .sort((one, other) => other.saving - one.saving);
}

function withCoupon(coupon: Benefits['coupon']): Benefits {
  return { coupon, points: 0, giftCards: [], staff: undefined };
}

/** What a typed code takes off a bag: a member's own coupon, or one that anybody may use. */
export async function checkCoupon(
  db: Database,
  { customer, locale, ip }: Asker,
  { code: typed, ...request }: CouponCheckRequest,
): Promise<CouponCheck> {
  const now = new Date();
  const coupon = await findTypedCoupon(db, customer, typed, ip);
  const refusal = await couponRefusal(db, coupon, customer?.email, now);
  const bag = await readBag(db, customer, request);
  const benefits = withCoupon({ ...coupon, refusal });
  const outcome = couponOutcome(
    benefits,
    priceBag(bag, customer, await listPromotions(db, now), benefits, now),
  );
  return {
    ...refused('NOTHING_QUALIFIES'),
    ...outcome,
    code: coupon.code,
    offer: toOffer(coupon.offer, locale),
  };
}
