/** Loyalty points: /api/customer/point (behaviour/calls). */
import * as z from 'shared-contracts/schema';
import { idSchema, openEnum, timestampSchema } from './common';
import { couponOfferSchema, couponSchema } from './coupons';

export { pointValueMinor } from '../shop-rules';

/** GET /api/customer/point */
export const pointBalanceSchema = z.object({
  /** Points that can be spent. */
  balance: z.int(),
  /** Points of orders that can still be cancelled or returned; spendable after that. */
  pending: z.optional(z.int()),
  /** Goods paid for one point, of an order placed now; an older API leaves it out. */
  centsPerPoint: z.optional(z.int()),
  /** The next points to expire. */
  nextExpiry: z.nullable(z.object({ points: z.int(), at: timestampSchema })),
});
export type PointBalance = z.infer<typeof pointBalanceSchema>;

/** `RESTORED`: returned because an order paid with them was cancelled or expired. */
export const pointKinds = [
  'EARNED',
  'REVERSED',
  'REDEEMED',
  'RESTORED',
  'TRANSFERRED',
  'EXPIRED',
  'ADJUSTED',
  'UNKNOWN',
] as const;
export type PointKind = (typeof pointKinds)[number];

/** GET /api/customer/point/page?pageNo&pageSize: all movements, newest first. */
export const pointMovementSchema = z.object({
  kind: openEnum(pointKinds, 'UNKNOWN'),
  /** Negative when points were deducted. */
  points: z.int(),
  /** Points of an order that can still be cancelled or returned: the balance counts them later. */
  isPending: z.optional(z.boolean()),
  /** Points that were pending when their order ended, and what took them back: the balance never counted them. */
  isLapsed: z.optional(z.boolean()),
  /** Balance after the movement. */
  balance: z.int(),
  at: timestampSchema,
  orderId: z.nullable(z.string()),
  expiresAt: z.nullable(timestampSchema),
});
export type PointMovement = z.infer<typeof pointMovementSchema>;
export const pointPageSchema = z.object({
  list: z.array(pointMovementSchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type PointPage = z.infer<typeof pointPageSchema>;

/** GET /api/customer/point/history: months with movements, newest first, for two years. */
export const pointMonthSchema = z.object({
  /** A month in Hong Kong: `2026-11`. */
  month: z.string(),
  received: z.int(),
  redeemed: z.int(),
  /** Points that expired or were revoked. */
  lost: z.int(),
  /** At the end of the month. */
  balance: z.int(),
});
export const pointHistorySchema = z.array(pointMonthSchema);
export type PointHistory = z.infer<typeof pointHistorySchema>;

/** GET /api/customer/point/redeemCoupons: coupons that points buy, cheapest first. */
export const pointOfferSchema = z.object({ ...couponOfferSchema.shape, points: z.int() });
export type PointOffer = z.infer<typeof pointOfferSchema>;
export const pointOfferListSchema = z.array(pointOfferSchema);

/** POST /api/customer/point/redeemCoupons/{offerId}, with an Idempotency-Key and no body. */
export const pointOfferParamsSchema = z.object({ offerId: idSchema });
export const pointRedemptionSchema = z.object({ coupon: couponSchema, balance: z.int() });
export type PointRedemption = z.infer<typeof pointRedemptionSchema>;
