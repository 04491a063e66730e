/** Customers as staff see them. Contact data is masked for roles that do not need it. */
import * as z from 'shared-contracts/schema';
import { validationKeys } from '../validation';
import { centsSchema, openEnum, timestampSchema } from './common';
import { couponStatuses } from './coupons';
import { giftCardAmounts, giftCardKinds, storeCreditSchema } from './gift-cards';
import { orderStatusSchema } from './order';

export const merchantCustomerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  roles: z.array(z.string()),
  createdAt: timestampSchema,
  /** The account is closed: name and contact data are gone. */
  isClosed: z.boolean(),
});
export type MerchantCustomer = z.infer<typeof merchantCustomerSchema>;
/** GET /api/merchant/customers?search= */
export const merchantCustomerListSchema = z.object({
  customers: z.array(merchantCustomerSchema),
  /** Who has no account; the id is the number of the latest order, or of the latest one that staff have prepared. */
  guests: z.optional(z.array(merchantCustomerSchema)),
  /** More match than the list holds. */
  hasMore: z.boolean(),
});

/** How a member got a coupon; `POINTS` is a voucher that was bought with points. */
export const couponSources = ['GIVEN', 'TRIGGER', 'POINTS', 'DRAW'] as const;

const benefitsSchema = z.object({
  points: z.object({ balance: z.int(), pending: z.int() }),
  giftCards: z.array(
    z.object({
      id: z.string(),
      kind: z.optional(openEnum(giftCardKinds, 'GIFT_CARD')),
      lastFour: z.string(),
      balance: centsSchema,
      initialAmount: centsSchema,
      expiresAt: timestampSchema,
    }),
  ),
  /** Absent from an older API. */
  storeCredit: z.optional(storeCreditSchema),
  /** Without their codes, which are worth money. */
  coupons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: openEnum(couponStatuses, 'EXPIRED'),
      source: openEnum(couponSources, 'GIVEN'),
      expiresAt: z.nullable(timestampSchema),
      orderId: z.nullable(z.string()),
    }),
  ),
});
export type MerchantBenefits = z.infer<typeof benefitsSchema>;

/** GET /api/merchant/customers/{id} */
export const merchantCustomerDetailSchema = z.object({
  customer: merchantCustomerSchema,
  isMasked: z.boolean(),
  /** Null for a role that does not adjust them. */
  benefits: z.nullable(benefitsSchema),
  /** The latest ones. */
  orders: z.array(
    z.object({
      orderId: z.string(),
      status: orderStatusSchema,
      wholesale: z.boolean(),
      /** A trade order above its buyer's limit, which nobody has approved. */
      awaitsApproval: z.optional(z.boolean()),
      /** Its parcels wait in the store or locker. */
      awaitsCollection: z.optional(z.boolean()),
      /** Staff keep it from being packed. */
      isHeld: z.optional(z.boolean()),
      total: centsSchema,
      createdAt: timestampSchema,
    }),
  ),
});
export type MerchantCustomerDetail = z.infer<typeof merchantCustomerDetailSchema>;

const reasonSchema = z
  .string(validationKeys.required)
  .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500, validationKeys.tooLong));
const most = 1_000_000;

/** POST /api/merchant/customers/{id}/points; refused when the balance is not what the caller saw. */
export const adjustPointsRequestSchema = z.strictObject({
  points: z.int().check(
    z.gte(-most),
    z.lte(most),
    z.refine((points) => points !== 0, validationKeys.required),
  ),
  expectedBalance: z.int(),
  reason: reasonSchema,
});
export const adjustedPointsSchema = z.object({ balance: z.int() });
/** POST /api/merchant/customers/{id}/gift-cards/{cardId} */
export const adjustGiftCardRequestSchema = z.strictObject({
  balance: centsSchema.check(z.gte(0), z.lte(100 * most)),
  expectedBalance: centsSchema,
  reason: reasonSchema,
});
/** The most that is granted at once. */
export const mostGrantedCredit = giftCardAmounts.maximum;
/** POST /api/merchant/customers/{id}/storeCredit, with an Idempotency-Key: goodwill, not a refund. */
export const grantCreditRequestSchema = z.strictObject({
  amount: centsSchema.check(z.gte(1, validationKeys.required), z.lte(mostGrantedCredit)),
  reason: reasonSchema,
});
/** Closing an account and handing out its data. */
export const customerReasonRequestSchema = z.strictObject({ reason: reasonSchema });
