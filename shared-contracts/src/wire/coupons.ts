/** Coupons of a member and what they take off a bag (behaviour 7). Money is integer cents. */
import * as z from 'shared-contracts/schema';
import { cartLineInputSchema, maxCartLines } from './cart';
import { centsSchema, channelIdSchema, idSchema, openEnum, timestampSchema } from './common';

export const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'UNKNOWN'] as const;

/** What a coupon is worth and where. */
export const couponOfferSchema = z.object({
  id: z.string(),
  name: z.string(),
  terms: z.string(),
  kind: openEnum(couponKinds, 'UNKNOWN'),
  /** Whole percent with PERCENT, cents with AMOUNT. */
  value: z.int(),
  minimumSpend: centsSchema,
  /** The most a percentage takes off. */
  maximumDiscount: z.nullable(centsSchema),
  channelIds: z.array(channelIdSchema),
  /** Of these only, where it is not empty. */
  brandNames: z.array(z.string()),
  /** The same of categories, with all below them. */
  categoryCodes: z.optional(z.array(z.string())),
  fullPriceOnly: z.boolean(),
});
export type CouponOffer = z.infer<typeof couponOfferSchema>;

export const couponStatuses = ['AVAILABLE', 'USED', 'EXPIRED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** A coupon that a member holds. */
export const couponSchema = z.object({
  ...couponOfferSchema.shape,
  /** To be typed at the checkout. */
  code: z.string(),
  status: openEnum(couponStatuses, 'EXPIRED'),
  issuedAt: timestampSchema,
  expiresAt: z.nullable(timestampSchema),
  usedAt: z.nullable(timestampSchema),
  orderId: z.nullable(z.string()),
});
export type Coupon = z.infer<typeof couponSchema>;

/** GET /api/customer/myAccount/coupons?status&pageNo&pageSize: what expires first comes first. */
export const couponListSchema = z.object({
  list: z.array(couponSchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type CouponList = z.infer<typeof couponListSchema>;

/** POST /api/customer/myAccount/coupon/trigger/merge: what a visitor met before the login, into the account. */
export const couponTriggerRequestSchema = z.strictObject({
  triggers: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
});
export type CouponTriggerRequest = z.infer<typeof couponTriggerRequestSchema>;
export const couponTriggerResultSchema = z.object({
  added: z.array(couponSchema),
  /** Triggers whose coupon the member has, or had, already. */
  present: z.array(z.string()),
  refused: z.array(
    z.object({
      trigger: z.string(),
      /** GIVEN: to another account with the same mailbox. */
      reason: openEnum(['UNKNOWN', 'ENDED', 'NONE_LEFT', 'GIVEN'], 'UNKNOWN'),
    }),
  ),
});
export type CouponTriggerResult = z.infer<typeof couponTriggerResultSchema>;

const bag = {
  /** Without lines: the selected ones of the member's cart. */
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  deliveryMethod: z.optional(idSchema),
  region: z.optional(z.string().check(z.maxLength(10))),
};
/** POST /api/order/promotion/coupons: the member's coupons, and what each takes off this bag. */
export const bagCouponsRequestSchema = z.strictObject(bag);
export type BagCouponsRequest = z.infer<typeof bagCouponsRequestSchema>;
/** POST /api/order/coupon/check: a code that was typed. An unknown code, or another member's, answers 404. */
export const couponCheckRequestSchema = z.strictObject({ ...bag, code: idSchema });
export type CouponCheckRequest = z.infer<typeof couponCheckRequestSchema>;

/** Why a coupon gives no discount. */
export const couponRefusals = [
  'USED',
  'ENDED',
  'NOTHING_QUALIFIES',
  'MINIMUM_SPEND',
  'NO_DELIVERY_FEE',
  /** Beside the staff discount. */
  'NOT_COMBINABLE',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];
const effect = {
  applicable: z.boolean(),
  /** What it takes off. */
  saving: centsSchema,
  reason: z.nullable(openEnum(couponRefusals, 'NOTHING_QUALIFIES')),
};
/** What a code that was sent along does. */
export const couponEffectSchema = z.object({ code: z.string(), ...effect });
export type CouponEffect = z.infer<typeof couponEffectSchema>;
export const bagCouponsSchema = z.array(z.object({ coupon: couponSchema, ...effect }));
export type BagCoupons = z.infer<typeof bagCouponsSchema>;
export const couponCheckSchema = z.object({ code: z.string(), offer: couponOfferSchema, ...effect });
export type CouponCheck = z.infer<typeof couponCheckSchema>;
