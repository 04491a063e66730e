/**
 * Promotions: discounts on an order, and points and gift cards that pay for it (behaviour/calls). Integer cents.
 */
import * as z from 'shared-contracts/schema';
import { cartLineInputSchema, maxCartLines } from './cart';
import { centsSchema, idSchema, openEnum } from './common';
import { lineSchema } from './line';

/** Benefits of an order. All need a login, except coupons that anybody may use. */
export const benefitFields = {
  /** A member's own coupon, or a public one. */
  couponCode: z.optional(idSchema),
  /** Points to pay with. No more are used than the total requires. */
  points: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  /** Ids of the member's gift cards, used in this order. */
  giftCards: z.optional(z.array(idSchema).check(z.maxLength(10))),
  /** The most that the gift cards pay, in cents; by default as much as they can. */
  giftCardLimit: z.optional(centsSchema.check(z.gte(0))),
  /** Staff only; replaces the discounts that do not allow it beside them. */
  staffDiscount: z.optional(z.boolean()),
  /** Ids of the gift promotions whose gift the shopper does not want. */
  declinedGifts: z.optional(z.array(idSchema).check(z.maxLength(20))),
};

export const discountKinds = [
  'MEMBER_PRICE',
  'MULTI_BUY',
  'SET',
  'STAFF',
  'COUPON',
  'EXCHANGE',
  'UNKNOWN',
] as const;
/** A discount beyond the sale prices, by name. */
export const namedDiscountSchema = z.object({
  kind: openEnum(discountKinds, 'UNKNOWN'),
  /** Id of the promotion or the coupon offer. */
  id: z.string(),
  name: z.string(),
  /** 0 for a coupon that makes delivery free: the fee is 0 then. */
  amount: centsSchema,
});
export type NamedDiscount = z.infer<typeof namedDiscountSchema>;

const { skuId, itemCode, title, image } = lineSchema.shape;
/** POST /api/order/gwp: the gifts of this bag's channels, reached ones first. */
export const giftSchema = z.object({
  promotionId: z.string(),
  name: z.string(),
  minimumSpend: centsSchema,
  /** Amount still to spend to get the gift. */
  missing: centsSchema,
  isReached: z.boolean(),
  /** False when none is left: the order proceeds without it. */
  isAvailable: z.boolean(),
  skuId,
  itemCode,
  title,
  image,
});
export type Gift = z.infer<typeof giftSchema>;
export const giftListSchema = z.array(giftSchema);
/** Default: the selected lines of the member's cart. */
export const giftRequestSchema = z.strictObject({
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  couponCode: z.optional(idSchema),
});
export type GiftRequest = z.infer<typeof giftRequestSchema>;

/**
 * GET /api/staff/quota/{id} with one's own member id: the amount staff may still buy at the discount this
 * year.
 */
export const staffQuotaSchema = z.object({
  year: z.int(),
  percent: z.int(),
  limit: centsSchema,
  used: centsSchema,
  remaining: centsSchema,
});
export type StaffQuota = z.infer<typeof staffQuotaSchema>;
export const staffQuotaParamsSchema = z.object({ id: idSchema });
