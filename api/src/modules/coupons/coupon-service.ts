import { resultCodes } from 'shared-contracts/wire/common';
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
import { priceCart } from '../cart/price-cart';
import { findSkus } from '../cart/sellable-skus';
import { type AttemptRule, clearAttempts, takeAttempt } from '../customer/attempts';
import { type Customer, findCustomer, lockCustomer } from '../customer/customer-repository';
import { ApiProblem, type Database, InputProblem, type Locale, type Session } from '../foundation';
import { linesToOrder } from '../order/create-order';
import { deliveryFee } from '../order/delivery-methods';
import { type CouponBag, couponEffect, refused } from './coupon-effect';
import {
  countHeldCoupons,
  findHeldCoupon,
  findIssuedCoupon,
  findPublicOffer,
  findTriggeredOffers,
  isRunning,
  issueCoupon,
  listHeldCoupons,
} from './coupon-repository';
import { statusOf, toCoupon, toOffer } from './coupon-view';

/** Codes may not be guessed. */
const codeRule: AttemptRule = { limit: 20, windowSeconds: 900, waitSeconds: 300 };
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
    // Two merges of one member go one after the other.
    await lockCustomer(tx, customerId);
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
      const coupon = isRunning(offer, now) ? await issueCoupon(tx, key, offer, now) : undefined;
      if (coupon) result.added.push(toCoupon({ coupon, offer }, locale, now));
      else result.refused.push({ trigger, reason: isRunning(offer, now) ? 'NONE_LEFT' : 'ENDED' });
    }
  });
  return result;
}

async function readBag(
  db: Database,
  customer: Customer | undefined,
  { lines: named, deliveryMethod = 'STANDARD', region = 'HK' }: BagCouponsRequest,
): Promise<CouponBag> {
  const lines = await linesToOrder(db, customer, named);
  const cart = priceCart(lines, await findSkus(db, lines), 'en');
  const fee = deliveryFee(deliveryMethod, region, cart.totals.subtotal);
  if (fee === undefined) throw new InputProblem('deliveryMethod', 'validation.select');
  return { lines: cart.activeShoppingCarts.filter((line) => line.selected), deliveryFee: fee };
}

/** The coupons a member can still use, the one that saves most on this bag first. */
export async function weighCoupons(
  db: Database,
  customerId: string,
  request: BagCouponsRequest,
  locale: Locale,
): Promise<BagCoupons> {
  const now = new Date();
  const bag = await readBag(db, await findCustomer(db, customerId), request);
  const page = { pageNo: 1, pageSize: mostWeighed };
  const held = await listHeldCoupons(db, customerId, 'AVAILABLE', page, now);
  return held
    .map((entry) => ({ coupon: toCoupon(entry, locale, now), ...couponEffect(entry.offer, bag, now) }))
    .sort((one, other) => other.saving - one.saving);
}

/** What a typed code takes off a bag: a member's own coupon, or one that anybody may use. */
export async function checkCoupon(
  db: Database,
  session: Session | undefined,
  { code: typed, ...request }: CouponCheckRequest,
  locale: Locale,
  ip: string,
): Promise<CouponCheck> {
  const now = new Date();
  const code = typed.trim().toUpperCase();
  const key = `coupon:${session?.customerId ?? ip}`;
  await takeAttempt(db, key, codeRule, now);
  const customer = session && (await findCustomer(db, session.customerId));
  const held = customer && (await findHeldCoupon(db, customer.id, code));
  const offer = held?.offer ?? (await findPublicOffer(db, code));
  if (!offer) throw new ApiProblem(resultCodes.notFound, 'There is no such coupon');
  await clearAttempts(db, key);
  const status = held && statusOf(held.coupon, now);
  const bag = await readBag(db, customer, request);
  const shown = { code, offer: toOffer(offer, locale) };
  if (status && status !== 'AVAILABLE') return { ...shown, ...refused(status === 'USED' ? 'USED' : 'ENDED') };
  return { ...shown, ...couponEffect(offer, bag, now) };
}
