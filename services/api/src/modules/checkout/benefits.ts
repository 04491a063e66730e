import { ApiProblem, type Executor } from 'api-platform/foundation';
import type { PricedOrder } from 'commerce-rules/price-order';
import type { orders } from 'database/schema/order';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CouponRefusal } from 'shared-contracts/wire/coupons';
import type { StaffQuota } from 'shared-contracts/wire/promotions';
import { couponRefusal, giveCouponBack, redeemCoupon, type TypedCoupon } from '../coupons';
import type { Customer } from '../customer';
import {
  findSpendableCards,
  issueCredit,
  restoreGiftCards,
  restoreReturnedGiftCards,
  spendGiftCards,
  spendReturnedGiftCards,
} from '../gift-cards';
import {
  readSpendablePoints,
  restorePoints,
  restoreReturnedPoints,
  spendPoints,
  spendReturnedPoints,
} from '../points';
import { giveQuotaBack, quotaYear, readQuota, staffPercent, takeQuota } from '../promotions';

/** The benefits stored with an order. */
type OrderBenefits = Pick<
  typeof orders.$inferSelect,
  'id' | 'customerId' | 'createdAt' | 'pointsUsed' | 'giftCardAmount' | 'staffQuotaUsed' | 'discounts'
>;

/** The benefits requested besides the lines of a bag. */
export interface BenefitRequest {
  coupon?: TypedCoupon | undefined;
  points?: number | undefined;
  giftCards?: string[] | undefined;
  /** The most that the gift cards pay. */
  giftCardLimit?: number | undefined;
  staffDiscount?: boolean | undefined;
}

/** The benefits that are available now. */
export interface Benefits {
  coupon: (TypedCoupon & { refusal: CouponRefusal | undefined }) | undefined;
  points: number;
  giftCards: { id: string; balance: number }[];
  giftCardLimit?: number | undefined;
  staff: StaffQuota | undefined;
}

export async function readStaffQuota(db: Executor, customer: Customer, now: Date): Promise<StaffQuota> {
  if (!customer.roles.includes('staff')) {
    throw new ApiProblem(resultCodes.forbidden, 'Your account has no staff discount');
  }
  const year = quotaYear(now);
  const { limit, used } = await readQuota(db, customer.id, year);
  return { year, percent: staffPercent, limit, used, remaining: Math.max(0, limit - used) };
}

/** Reads the requested benefits; refuses those that are not available. `email` is a guest's, when known. */
export async function readBenefits(
  db: Executor,
  customer: Customer | undefined,
  { coupon, points = 0, giftCards = [], giftCardLimit, staffDiscount = false }: BenefitRequest,
  now: Date,
  email = customer?.email,
): Promise<Benefits> {
  if (!customer && (points > 0 || staffDiscount)) {
    throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  }
  if (customer && points > 0) {
    const balance = await readSpendablePoints(db, customer.id, now);
    if (points > balance)
      throw new ApiProblem(resultCodes.pointsShort, 'Not enough points', { balance, points });
  }
  return {
    coupon: coupon && { ...coupon, refusal: await couponRefusal(db, coupon, email, now) },
    points,
    giftCards: await findSpendableCards(db, customer?.id, giftCards, now),
    giftCardLimit,
    staff: customer && staffDiscount ? await readStaffQuota(db, customer, now) : undefined,
  };
}

/**
 * Spends an order's benefits in the transaction that creates it: coupon, points, gift cards and staff quota.
 * Each is spent once; the second order gets an error.
 */
export async function takeBenefits(
  db: Executor,
  benefits: Benefits,
  priced: PricedOrder,
  order: Pick<OrderBenefits, 'id' | 'customerId' | 'createdAt'> & { email: string },
): Promise<void> {
  const { id: orderId, customerId, email, createdAt: now } = order;
  if (customerId) {
    await spendPoints(db, customerId, orderId, priced.totals.pointsUsed, now);
  }
  await spendGiftCards(db, orderId, priced.giftCards, now);
  if (customerId) {
    const quota = priced.staffQuotaUsed;
    if (quota > 0 && !(await takeQuota(db, customerId, quotaYear(now), quota))) {
      throw new ApiProblem(resultCodes.staffQuotaUsed, 'The purchase exceeds the rest of your quota');
    }
  }
  // Last, because every transaction locks the member before the offer of a public coupon: in another order two
  // of them could deadlock.
  if (benefits.coupon) {
    const refusal = await redeemCoupon(db, benefits.coupon, { orderId, email, now });
    if (refusal) throw couponRefused(refusal);
  }
}

export function couponRefused(reason: CouponRefusal): ApiProblem {
  return new ApiProblem(resultCodes.couponRefused, 'The coupon does not apply to this order', { reason });
}

/**
 * Releases all benefits of an order that ends before shipping. The caller holds the order's lock, and an
 * order ends once.
 */
export async function giveBenefitsBack(db: Executor, order: OrderBenefits): Promise<void> {
  if (order.pointsUsed > 0) await restorePoints(db, order.id);
  if (order.giftCardAmount > 0) await restoreGiftCards(db, order.id);
  if (order.customerId && order.staffQuotaUsed > 0) {
    await giveQuotaBack(db, order.customerId, quotaYear(order.createdAt), order.staffQuotaUsed);
  }
  await releaseCoupon(db, order);
}

/** Returns the coupon of a cancelled or expired order to its owner, also one that the order it came from has passed on. */
export async function releaseCoupon(
  db: Executor,
  order: Pick<OrderBenefits, 'id' | 'discounts'>,
): Promise<void> {
  if (order.discounts.some(({ kind }) => kind === 'COUPON' || kind === 'EXCHANGE'))
    await giveCouponBack(db, order.id);
}

/**
 * Restores the benefits of returned pieces: their share of points and gift cards, and of the staff quota
 * within the same year. `credit` is what goes as store credit instead of to card or wallet. The coupon stays used. The caller holds the order's lock, and a return arrives once.
 */
export async function giveReturnedBack(
  db: Executor,
  order: OrderBenefits,
  {
    returnId,
    points,
    giftCards,
    credit,
    quota,
    isMailed,
  }: {
    returnId: string;
    points: number;
    giftCards: number;
    credit: number;
    quota: number;
    isMailed?: boolean | undefined;
  },
  now: Date,
): Promise<void> {
  await restoreReturnedPoints(db, order.id, returnId, points);
  await restoreReturnedGiftCards(db, order.id, returnId, giftCards);
  if (credit > 0) {
    const { customerId } = order;
    await issueCredit(db, { customerId, amount: credit, returnId, cause: returnId, isMailed }, now);
  }
  const year = quotaYear(order.createdAt);
  if (order.customerId && quota > 0 && year === quotaYear(now)) {
    await giveQuotaBack(db, order.customerId, year, quota);
  }
}

/**
 * Takes what a return has just given back (`giveReturnedBack`) for the order that replaces its pieces: points, gift cards
 * and, within the same year, quota, of which it returns what was taken.
 */
export async function takeExchangedBenefits(
  db: Executor,
  before: OrderBenefits,
  replacement: Pick<OrderBenefits, 'id' | 'pointsUsed' | 'giftCardAmount'>,
  { returnId, quota }: { returnId: string; quota: number },
  now: Date,
): Promise<number> {
  const { id: orderId, pointsUsed: points, giftCardAmount: amount } = replacement;
  await spendReturnedPoints(db, { returnId, orderId, points });
  await spendReturnedGiftCards(db, { returnId, orderId, amount });
  const year = quotaYear(now);
  const isTaken =
    before.customerId !== null &&
    quota > 0 &&
    year === quotaYear(before.createdAt) &&
    (await takeQuota(db, before.customerId, year, quota));
  return isTaken ? quota : 0;
}
