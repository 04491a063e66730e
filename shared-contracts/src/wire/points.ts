/** Points of a member: /api/customer/point (behaviour 7). One point for each whole HK$ of goods. */
import * as z from 'shared-contracts/schema';
import { idSchema, openEnum, timestampSchema } from './common';
import { couponOfferSchema, couponSchema } from './coupons';

/** What a point pays at the checkout, in cents. */
export const pointValueMinor = 5;

/** GET /api/customer/point */
export const pointBalanceSchema = z.object({
  /** What can be spent. */
  balance: z.int(),
  /** Earned with orders that can still be cancelled or returned; spendable after that. */
  pending: z.optional(z.int()),
  /** What is lost next if it is not used. */
  nextExpiry: z.nullable(z.object({ points: z.int(), at: timestampSchema })),
});
export type PointBalance = z.infer<typeof pointBalanceSchema>;

/** `RESTORED`: an order that was paid with them was cancelled, or expired. */
export const pointKinds = [
  'EARNED',
  'REVERSED',
  'REDEEMED',
  'RESTORED',
  'TRANSFERRED',
  'EXPIRED',
  'UNKNOWN',
] as const;

/** GET /api/customer/point/page?pageNo&pageSize: every movement, newest first. */
export const pointMovementSchema = z.object({
  kind: openEnum(pointKinds, 'UNKNOWN'),
  /** Below zero where points went away. */
  points: z.int(),
  /** What was left after it. */
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

/** GET /api/customer/point/history: the months in which something happened, newest first, two years back. */
export const pointMonthSchema = z.object({
  /** `2026-11`, of Hong Kong. */
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

/** GET /api/customer/point/redeemCoupons: what points can be exchanged for, cheapest first. */
export const pointOfferSchema = z.object({ ...couponOfferSchema.shape, points: z.int() });
export type PointOffer = z.infer<typeof pointOfferSchema>;
export const pointOfferListSchema = z.array(pointOfferSchema);

/** POST /api/customer/point/redeemCoupons/{offerId}, with an Idempotency-Key and no body. */
export const pointOfferParamsSchema = z.object({ offerId: idSchema });
export const pointRedemptionSchema = z.object({ coupon: couponSchema, balance: z.int() });
export type PointRedemption = z.infer<typeof pointRedemptionSchema>;
