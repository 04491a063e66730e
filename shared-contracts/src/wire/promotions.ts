/** Promotions: what takes something off an order, and what it is paid with beside a payment (behaviour 7). Integer cents. */
import * as z from 'shared-contracts/schema';
import { cartLineInputSchema, maxCartLines } from './cart';
import { centsSchema, idSchema, openEnum } from './common';

/** What an order is made cheaper or paid with. All but a coupon that anybody may use needs a login. */
export const benefitFields = {
  /** A member's own, or one that anybody may type. */
  couponCode: z.optional(idSchema),
  /** To pay with: no more are used than there is to pay. */
  points: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  /** Ids of the member's gift cards, in the order in which they are used. */
  giftCards: z.optional(z.array(idSchema).check(z.maxLength(10))),
  /** Staff only; in place of all other discounts. */
  staffDiscount: z.optional(z.boolean()),
};

export const discountKinds = ['MEMBER_PRICE', 'MULTI_BUY', 'STAFF', 'COUPON', 'UNKNOWN'] as const;
/** What came off beyond the sale prices, by name. */
export const namedDiscountSchema = z.object({
  kind: openEnum(discountKinds, 'UNKNOWN'),
  /** Of the promotion or the coupon's offer. */
  id: z.string(),
  name: z.string(),
  /** 0 of a coupon that makes the delivery free: there is no fee then. */
  amount: centsSchema,
});
export type NamedDiscount = z.infer<typeof namedDiscountSchema>;

/** POST /api/order/gwp: the gifts of this bag's channels, those that are reached first. */
export const giftSchema = z.object({
  promotionId: z.string(),
  name: z.string(),
  minimumSpend: centsSchema,
  /** What has to be spent more. */
  missing: centsSchema,
  isReached: z.boolean(),
  /** False where none is left: the order goes on without it. */
  isAvailable: z.boolean(),
  skuId: z.string(),
  itemCode: z.string(),
  title: z.string(),
  image: z.string(),
});
export type Gift = z.infer<typeof giftSchema>;
export const giftListSchema = z.array(giftSchema);
/** Without lines: the selected ones of the member's cart. */
export const giftRequestSchema = z.strictObject({
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  couponCode: z.optional(idSchema),
});
export type GiftRequest = z.infer<typeof giftRequestSchema>;

/** GET /api/staff/quota/{id} with the own member id: what staff may still buy at the discount this year. */
export const staffQuotaSchema = z.object({
  year: z.int(),
  percent: z.int(),
  limit: centsSchema,
  used: centsSchema,
  remaining: centsSchema,
});
export type StaffQuota = z.infer<typeof staffQuotaSchema>;
export const staffQuotaParamsSchema = z.object({ id: idSchema });
