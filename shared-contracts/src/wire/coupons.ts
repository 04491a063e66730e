/** Coupons of a member and their discount on a bag (behaviour/calls). Money is integer cents. */
import * as z from 'shared-contracts/schema';
import { cartLineInputSchema, maxCartLines } from './cart';
import { centsSchema, channelIdSchema, idSchema, openEnum, timestampSchema } from './common';

export const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'UNKNOWN'] as const;

/** The value of a coupon and its conditions. */
export const couponOfferSchema = z.object({
  id: z.string(),
  name: z.string(),
  terms: z.string(),
  kind: openEnum(couponKinds, 'UNKNOWN'),
  /** Whole percent for PERCENT, cents for AMOUNT. */
  value: z.int(),
  minimumSpend: centsSchema,
  /** Upper limit of a percentage discount. */
  maximumDiscount: z.nullable(centsSchema),
  channelIds: z.array(channelIdSchema),
  /** When not empty, the coupon applies to these brands only. */
  brandNames: z.array(z.string()),
  /** When not empty, the coupon applies to these categories and their descendants only. */
  categoryCodes: z.optional(z.array(z.string())),
  fullPriceOnly: z.boolean(),
});
export type CouponOffer = z.infer<typeof couponOfferSchema>;

export const couponStatuses = ['AVAILABLE', 'USED', 'EXPIRED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** A coupon that a member holds. */
export const couponSchema = z.object({
  ...couponOfferSchema.shape,
  /** The code to enter at checkout. */
  code: z.string(),
  status: openEnum(couponStatuses, 'EXPIRED'),
  issuedAt: timestampSchema,
  expiresAt: z.nullable(timestampSchema),
  usedAt: z.nullable(timestampSchema),
  orderId: z.nullable(z.string()),
});
export type Coupon = z.infer<typeof couponSchema>;

/** GET /api/customer/myAccount/coupons?status&pageNo&pageSize: sorted by expiry, earliest first. */
export const couponListSchema = z.object({
  list: z.array(couponSchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type CouponList = z.infer<typeof couponListSchema>;

/**
 * POST /api/customer/myAccount/coupon/trigger/merge: adds to the account the coupon triggers of campaigns that a
 * visitor opened before login.
 */
export const couponTriggerRequestSchema = z.strictObject({
  triggers: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
});
export type CouponTriggerRequest = z.infer<typeof couponTriggerRequestSchema>;
export const couponTriggerResultSchema = z.object({
  added: z.array(couponSchema),
  /** Triggers whose coupon the member already has or had. */
  present: z.array(z.string()),
  refused: z.array(
    z.object({
      trigger: z.string(),
      /** GIVEN: an account with the same e-mail address already got the coupon. */
      reason: openEnum(['UNKNOWN', 'ENDED', 'NONE_LEFT', 'GIVEN'], 'UNKNOWN'),
    }),
  ),
});
export type CouponTriggerResult = z.infer<typeof couponTriggerResultSchema>;

const bag = {
  /** Default: the selected lines of the member's cart. */
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  deliveryMethod: z.optional(idSchema),
  region: z.optional(z.string().check(z.maxLength(10))),
};
/** POST /api/order/promotion/coupons: the member's coupons with the discount of each on this bag. */
export const bagCouponsRequestSchema = z.strictObject(bag);
export type BagCouponsRequest = z.infer<typeof bagCouponsRequestSchema>;
/**
 * POST /api/order/coupon/check: checks a code that was entered. An unknown code, or another member's, answers
 * 404.
 */
export const couponCheckRequestSchema = z.strictObject({ ...bag, code: idSchema });
export type CouponCheckRequest = z.infer<typeof couponCheckRequestSchema>;

/** Why a coupon gives no discount. */
export const couponRefusals = [
  'USED',
  'ENDED',
  'NOTHING_QUALIFIES',
  'MINIMUM_SPEND',
  'NO_DELIVERY_FEE',
  /** The staff discount is in use. */
  'NOT_COMBINABLE',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];
const effect = {
  applicable: z.boolean(),
  /** Discount in cents. */
  saving: centsSchema,
  reason: z.nullable(openEnum(couponRefusals, 'NOTHING_QUALIFIES')),
};
/** The effect of a submitted code. */
export const couponEffectSchema = z.object({ code: z.string(), ...effect });
export type CouponEffect = z.infer<typeof couponEffectSchema>;
export const bagCouponsSchema = z.array(z.object({ coupon: couponSchema, ...effect }));
export type BagCoupons = z.infer<typeof bagCouponsSchema>;
export const couponCheckSchema = z.object({ code: z.string(), offer: couponOfferSchema, ...effect });
export type CouponCheck = z.infer<typeof couponCheckSchema>;
