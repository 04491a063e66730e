import type { Database, Locale } from 'api-platform/foundation';
import { refused } from 'commerce-rules/coupon-effect';
import type {
  BagCoupons,
  BagCouponsRequest,
  CouponCheck,
  CouponCheckRequest,
} from 'shared-contracts/wire/coupons';
import { couponRefusal, findTypedCoupon, listHeldCoupons, toCoupon, toOffer } from '../coupons';
import { findCustomer } from '../customer';
import { listPromotions } from '../promotions';
import type { Benefits } from './benefits';
import { type Asker, readBag } from './calculate-order';
import { couponOutcome, priceBag } from './price-bag';

/** Maximum number of coupons that one request compares. */
const maxWeighed = 100;

/** The member's usable coupons, sorted by their saving on this bag. */
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
  // Refuses a bag that cannot be delivered, also when there is no coupon.
  priceBag(bag, customer, promotions, withCoupon(undefined), now);
  const page = { pageNo: 1, pageSize: maxWeighed };
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

/** The effect of an entered code on a bag: a member's own coupon, or a public one. */
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
