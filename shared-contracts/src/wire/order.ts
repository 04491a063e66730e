/** Address check, delivery, orders (behaviour 7). Totals come from the server; amounts are integer cents. */
import * as z from 'shared-contracts/schema';
import {
  emailLookupSchema,
  emailSchema,
  orderIdSchema,
  phoneCheck,
  phoneRegionSchema,
  phoneSchema,
  validationKeys,
} from '../validation';
import { cartLineInputSchema, cartTotalsSchema, maxCartLines } from './cart';
import { centsSchema, channelIdSchema, idSchema, openEnum, timestampSchema } from './common';
import { couponEffectSchema, couponRefusals } from './coupons';
import { addressInputSchema, addressSchema } from './customer';
import { orderedPickUpPointSchema, pickUpKindSchema, pickUpRefusals } from './pick-up';
import { benefitFields, giftSchema, namedDiscountSchema, staffQuotaSchema } from './promotions';

export { deliveryQuerySchema } from './queries';

/** The header that makes order creation and payment repeatable: the same key gives the same order. */
export const idempotencyHeader = 'Idempotency-Key';

/** POST /api/order/address/check with an address; a refused one answers a validation error. */
export const addressCheckRequestSchema = addressInputSchema;
export const addressCheckResponseSchema = z.object({ deliverable: z.boolean(), address: addressSchema });
export type AddressCheckResponse = z.infer<typeof addressCheckResponseSchema>;

export const deliveryMethodCodes = ['STANDARD', 'EXPRESS', 'STORE_PICKUP', 'LOCKER'] as const;
/** An entry of GET /api/order/delivery/method; its query is `deliveryQuerySchema`. */
export const deliveryMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** For the subtotal asked with. */
  fee: centsSchema,
  freeFrom: z.nullable(centsSchema),
  minDays: z.int(),
  maxDays: z.int(),
  /** The order has to name one of these as `pickUpPoint`: they are listed by GET /api/store/storeLocator?kind=&region= */
  pickUp: z.optional(pickUpKindSchema),
  /** An order of more pieces is refused with `pickUpRefused`. */
  maxPieces: z.optional(z.nullable(z.int())),
});
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;
export const deliveryMethodListSchema = z.array(deliveryMethodSchema);

/** POST /api/order/promotion/calculate: the totals of an order before it is created. */
export const orderCalculateRequestSchema = z.strictObject({
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  deliveryMethod: idSchema,
  region: z.string().check(z.maxLength(10)),
  ...benefitFields,
});
export type OrderCalculateRequest = z.infer<typeof orderCalculateRequestSchema>;

/** `listTotal - discountTotal + deliveryFee - pointsAmount - giftCardAmount` is `grandTotal`. */
export const orderTotalsSchema = z.object({
  listTotal: centsSchema,
  /** Off the list prices: sale prices and all `discounts`. */
  discountTotal: centsSchema,
  /** Of that, by the sale prices alone. */
  markdownTotal: z.optional(centsSchema),
  deliveryFee: centsSchema,
  /** What is (left) to be paid. */
  grandTotal: centsSchema,
  quantity: z.int(),
  discounts: z.optional(z.array(namedDiscountSchema)),
  pointsUsed: z.optional(z.int()),
  /** What the points pay. */
  pointsAmount: z.optional(centsSchema),
  giftCardAmount: z.optional(centsSchema),
});
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

/** The answer of `promotion/calculate`. */
export const orderCalculationSchema = z.object({
  ...orderTotalsSchema.shape,
  /** The discount of the submitted code; an unknown code answers 404. */
  coupon: z.optional(z.nullable(couponEffectSchema)),
  /** What comes along for nothing. */
  gifts: z.optional(z.array(giftSchema)),
  /** What each line comes to, in the order of the bag. */
  lines: z.optional(
    z.array(
      z.object({
        skuId: z.string(),
        channelId: channelIdSchema,
        quantity: z.int(),
        discount: centsSchema,
        lineTotal: centsSchema,
      }),
    ),
  ),
});
export type OrderCalculation = z.infer<typeof orderCalculationSchema>;

/** POST /api/order/promotion/staff: the totals of a bag with the staff discount, and the quota. */
export const staffCalculateRequestSchema = z.strictObject({
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  deliveryMethod: z.optional(idSchema),
  region: z.optional(z.string().check(z.maxLength(10))),
});
export type StaffCalculateRequest = z.infer<typeof staffCalculateRequestSchema>;
export const staffCalculationSchema = z.object({ totals: orderTotalsSchema, quota: staffQuotaSchema });
export type StaffCalculation = z.infer<typeof staffCalculationSchema>;

export const guestContactSchema = z
  .strictObject({ email: emailSchema, phoneRegion: phoneRegionSchema, phone: phoneSchema })
  .check(phoneCheck());
export type GuestContact = z.infer<typeof guestContactSchema>;

/** POST /api/order/create, with an Idempotency-Key. */
export const orderCreateRequestSchema = z.strictObject({
  /** A guest names the lines; a member leaves them out and orders the selected lines of the cart. */
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  address: addressInputSchema,
  deliveryMethod: idSchema,
  /** Id of the store or locker, where the delivery method has `pickUp`; required with LOCKER. */
  pickUpPoint: z.optional(idSchema),
  /** Required of a guest. */
  guest: z.optional(guestContactSchema),
  /** The grand total the shopper agreed to. Another one is refused with `priceChanged`. */
  expectedTotal: centsSchema.check(z.gte(0)),
  /** Behaviour 6: 18 or older; required where a line is age restricted. */
  ageConfirmed: z.optional(z.boolean()),
  remark: z.optional(z.string().check(z.maxLength(300, validationKeys.tooLong))),
  ...benefitFields,
});
export type OrderCreateRequest = z.infer<typeof orderCreateRequestSchema>;

/** `data` of a refusal with `priceChanged` or `outOfStock`, or of a benefit that is gone. */
export const orderRefusalSchema = z.object({
  totals: z.optional(orderTotalsSchema),
  cart: z.optional(cartTotalsSchema),
  skuIds: z.optional(z.array(z.string())),
  /** Of `couponRefused`. */
  reason: z.optional(openEnum(couponRefusals, 'NOTHING_QUALIFIES')),
  /** Of `pointsShort`. */
  balance: z.optional(z.int()),
  /** Of `giftCardRefused`. */
  giftCards: z.optional(z.array(z.string())),
  /** Of `staffQuotaUsed`. */
  quota: z.optional(staffQuotaSchema),
  /** Of `pickUpRefused`. */
  pickUpReason: z.optional(openEnum(pickUpRefusals, 'UNKNOWN')),
  /** With `TOO_MANY_PIECES`. */
  maxPieces: z.optional(z.int()),
});
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;

export const orderStatuses = [
  'PENDING_PAYMENT',
  'PAYMENT_PROCESSING',
  'PAID',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED',
  'UNKNOWN',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatusSchema = openEnum(orderStatuses, 'UNKNOWN');

export const orderLineSchema = z.object({
  skuId: z.string(),
  itemCode: z.string(),
  channelId: channelIdSchema,
  title: z.string(),
  brandName: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  listPrice: centsSchema,
  salePrice: centsSchema,
  /** At the sale price. */
  lineTotal: centsSchema,
  /** What promotions took off the line beyond that. */
  discount: z.optional(centsSchema),
  isGift: z.optional(z.boolean()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderPaymentSchema = z.object({
  /** Adyen's payment method type: `scheme`, `alipay_hk`, ... ; null before the first try. */
  method: z.nullable(z.string()),
  /** Adyen's result code of the last try. */
  resultCode: z.nullable(z.string()),
  refusalReason: z.optional(z.nullable(z.string())),
  pspReference: z.optional(z.nullable(z.string())),
  paidAt: z.nullable(timestampSchema),
});

/** When a wholesale order is delivered: calendar days in Hong Kong (YYYY-MM-DD), both included. */
export const orderedWindowSchema = z.object({ id: z.string(), startsOn: z.string(), endsOn: z.string() });
export type OrderedWindow = z.infer<typeof orderedWindowSchema>;

/** GET /api/myAccount/order/orderDetails/{orderId} and the guest's look-up. */
export const orderDetailSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  /** Unpaid orders expire then and give their stock back. */
  paymentDueAt: z.nullable(timestampSchema),
  email: z.string(),
  phoneRegion: z.string(),
  phone: z.string(),
  lines: z.array(orderLineSchema),
  totals: orderTotalsSchema,
  address: addressSchema,
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    trackingNumber: z.optional(z.nullable(z.string())),
    /** Of a wholesale order that is not delivered from stock. */
    window: z.optional(z.nullable(orderedWindowSchema)),
    /** With LOCKER; with STORE_PICKUP where a store was named. */
    pickUpPoint: z.optional(z.nullable(orderedPickUpPointSchema)),
  }),
  payment: orderPaymentSchema,
  payable: z.boolean(),
  cancellable: z.boolean(),
  wholesale: z.optional(z.boolean()),
  timeline: z.optional(z.array(z.object({ status: orderStatusSchema, at: timestampSchema }))),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** GET /api/myAccount/order/orderList?pageNo&pageSize, newest first. */
export const orderSummarySchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  grandTotal: centsSchema,
  quantity: z.int(),
  images: z.array(z.string()),
  payable: z.boolean(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export const orderListSchema = z.object({
  list: z.array(orderSummarySchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type OrderList = z.infer<typeof orderListSchema>;

const guestProof = {
  email: z.optional(emailLookupSchema),
  phone: z.optional(phoneSchema),
};

/** What proves that a guest may see an order: e-mail or phone of the order. */
export const guestProofSchema = z.strictObject(guestProof);
export type GuestProof = z.infer<typeof guestProofSchema>;

/**
 * POST /api/order/guest/orderDetails, /api/order/cancelGuestOrder, and /api/order/orderBinding, which puts the order into
 * the account of the member who asks and answers it.
 */
export const guestOrderRequestSchema = z.strictObject({ orderId: orderIdSchema, ...guestProof }).check(
  z.refine((value) => value.email !== undefined || value.phone !== undefined, {
    path: ['email'],
    error: validationKeys.emailOrPhone,
  }),
);
export type GuestOrderRequest = z.infer<typeof guestOrderRequestSchema>;

export const orderIdParamsSchema = z.object({ orderId: orderIdSchema });
