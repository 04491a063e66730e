/**
 * Address check, delivery and orders (behaviour/calls). Totals come from the server; amounts are integer cents.
 */
import * as z from 'shared-contracts/schema';
import { campaignPattern } from '../campaign-cookies';
import { atMost } from '../form-rules';
import { shipmentStatuses } from '../shipment-states';
import {
  callRegionSchema,
  emailLookupSchema,
  emailSchema,
  orderIdSchema,
  phoneCheck,
  phoneSchema,
  validationKeys,
} from '../validation';
import { cartLineInputSchema, cartTotalsSchema, maxCartLines } from './cart';
import { centsSchema, idSchema, openEnum, timestampSchema } from './common';
import { couponEffectSchema, couponRefusals } from './coupons';
import { addressInputSchema, addressSchema, collectorSchema } from './customer';
import { launchRefusals } from './launches';
import { lineSchema } from './line';
import { orderedPickUpPointSchema, pickUpKindSchema, pickUpRefusals } from './pick-up';
import { preparedTokenSchema } from './prepared-token';
import { benefitFields, giftSchema, namedDiscountSchema, staffQuotaSchema } from './promotions';

export { deliveryQuerySchema } from './queries';

/** Header that makes order creation and payment idempotent: the same key returns the same order. */
export const idempotencyHeader = 'Idempotency-Key';

/** POST /api/order/address/check with an address; a rejected one answers with a validation error. */
export const addressCheckRequestSchema = addressInputSchema;
export const addressCheckResponseSchema = z.object({
  deliverable: z.boolean(),
  address: addressSchema,
  /** The district that the lines of the address name, when another one is chosen. */
  otherDistrict: z.optional(z.nullable(z.string())),
});

/** First and last day on which an order may arrive, in Hong Kong (YYYY-MM-DD), both inclusive. */
export const arrivalSchema = z.object({ from: z.string(), to: z.string() });

export const deliveryMethodCodes = ['STANDARD', 'EXPRESS', 'STORE_PICKUP', 'LOCKER'] as const;
/** An entry of GET /api/order/delivery/method; its query is `deliveryQuerySchema`. */
export const deliveryMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Fee for the requested subtotal. */
  fee: centsSchema,
  freeFrom: z.nullable(centsSchema),
  minDays: z.int(),
  maxDays: z.int(),
  /** When an order that is placed now arrives, or can be collected. */
  arrival: z.optional(arrivalSchema),
  /**
   * The order must name one of these points as `pickUpPoint`. GET /api/store/storeLocator?kind=&region= lists
   * them.
   */
  pickUp: z.optional(pickUpKindSchema),
  /** An order with more pieces is refused with `pickUpRefused`. */
  maxPieces: z.optional(z.nullable(z.int())),
  /** False where nobody checks an age: an order with liquor is refused with `pickUpRefused`. Absent: true. */
  takesLiquor: z.optional(z.boolean()),
});
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;
export const deliveryMethodListSchema = z.array(deliveryMethodSchema);

/** POST /api/order/promotion/calculate: previews the totals of an order. */
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
  /** Discount on the list prices: sale prices and all `discounts`. */
  discountTotal: centsSchema,
  /** The part of it that comes from sale prices. */
  markdownTotal: z.optional(centsSchema),
  deliveryFee: centsSchema,
  /** Amount left to pay. */
  grandTotal: centsSchema,
  quantity: z.int(),
  discounts: z.optional(z.array(namedDiscountSchema)),
  pointsUsed: z.optional(z.int()),
  /** Amount paid with points. */
  pointsAmount: z.optional(centsSchema),
  /** Amount paid with gift cards and store credit. */
  giftCardAmount: z.optional(centsSchema),
  /** The part of it that was store credit. */
  storeCreditAmount: z.optional(centsSchema),
});
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

const { skuId, channelId, quantity } = lineSchema.shape;

/** Response of `promotion/calculate`. */
export const orderCalculationSchema = z.object({
  ...orderTotalsSchema.shape,
  /** Effect of the submitted code; an unknown code answers 404. */
  coupon: z.optional(z.nullable(couponEffectSchema)),
  /** Free gifts that the order includes. */
  gifts: z.optional(z.array(giftSchema)),
  /** Amounts of each line, in the order of the bag. */
  lines: z.optional(
    z.array(
      z.object({
        skuId,
        channelId,
        quantity,
        discount: centsSchema,
        /** The coupon's part of `discount`. */
        couponDiscount: z.optional(centsSchema),
        lineTotal: centsSchema,
      }),
    ),
  ),
});
export type OrderCalculation = z.infer<typeof orderCalculationSchema>;

/** POST /api/order/promotion/staff: the totals with the staff discount, and the remaining quota. */
export const staffCalculateRequestSchema = z.strictObject({
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  deliveryMethod: z.optional(idSchema),
  region: z.optional(z.string().check(z.maxLength(10))),
});
export type StaffCalculateRequest = z.infer<typeof staffCalculateRequestSchema>;
export const staffCalculationSchema = z.object({ totals: orderTotalsSchema, quota: staffQuotaSchema });
export type StaffCalculation = z.infer<typeof staffCalculationSchema>;

export const guestContactSchema = z
  .strictObject({ email: emailSchema, phoneRegion: callRegionSchema, phone: phoneSchema })
  .check(phoneCheck());

/** Words on the card of a gift; a Chinese character takes the place of two letters. */
export const maxGiftMessageLength = 200;
const campaignValueSchema = z.optional(z.string().check(z.regex(campaignPattern)));
/** Campaign cookies of the visitor (behaviour/entities), to which the order is attributed. */
export const campaignSchema = z.strictObject({
  tsCode: campaignValueSchema,
  txIds: campaignValueSchema,
  rmStore: campaignValueSchema,
  promoid: campaignValueSchema,
});

/** POST /api/order/create, with an Idempotency-Key. */
export const orderCreateRequestSchema = z.strictObject({
  /** Required for a guest. A member omits it: the order takes the selected lines of the cart. */
  lines: z.optional(z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(maxCartLines))),
  /** Not needed with a `collector`. */
  address: z.optional(addressInputSchema),
  /** Who collects the order at `pickUpPoint`, without an address of their own. */
  collector: z.optional(collectorSchema),
  deliveryMethod: idSchema,
  /** Id of the store or locker, when the delivery method has `pickUp`; required for LOCKER. */
  pickUpPoint: z.optional(idSchema),
  /** Required for a guest. */
  guest: z.optional(guestContactSchema),
  /**
   * The grand total that the shopper agreed to. When the actual one differs, the order is refused with
   * `priceChanged`, or with `staffQuotaUsed` when too little of the staff quota is left.
   */
  expectedTotal: centsSchema.check(z.gte(0)),
  /** behaviour/roles: 18 or older; required when a line is age restricted. */
  ageConfirmed: z.optional(z.boolean()),
  remark: z.optional(z.string().check(z.maxLength(300, validationKeys.tooLong))),
  /** The order is a gift: words for its card, which may be empty. */
  giftMessage: z.optional(
    z.string().check(z.trim(), atMost(maxGiftMessageLength, validationKeys.tooLong, { mixedCE: true })),
  ),
  /** The phone of who receives a gift, which the courier calls; without it that of the address. */
  giftPhone: z.optional(
    z.strictObject({ phoneRegion: callRegionSchema, phone: phoneSchema }).check(phoneCheck()),
  ),
  campaign: z.optional(campaignSchema),
  /** Token of the link to what staff have prepared: the order is noted there when it has a piece of it. */
  preparedToken: z.optional(preparedTokenSchema),
  ...benefitFields,
});
export type OrderCreateRequest = z.infer<typeof orderCreateRequestSchema>;

/** `data` of a refusal with `priceChanged`, `outOfStock`, or a benefit that no longer applies. */
export const orderRefusalSchema = z.object({
  totals: z.optional(orderTotalsSchema),
  cart: z.optional(cartTotalsSchema),
  skuIds: z.optional(z.array(z.string())),
  /** For `couponRefused`. */
  reason: z.optional(openEnum(couponRefusals, 'NOTHING_QUALIFIES')),
  /** The member's points, with `pointsShort`. */
  balance: z.optional(z.int()),
  /** For `giftCardRefused`. */
  giftCards: z.optional(z.array(z.string())),
  /** For `staffQuotaUsed`. */
  quota: z.optional(staffQuotaSchema),
  /** For `pickUpRefused`. */
  pickUpReason: z.optional(openEnum(pickUpRefusals, 'UNKNOWN')),
  /** For `launchTurn`. */
  launchReason: z.optional(openEnum(launchRefusals, 'UNKNOWN')),
  /** For `TOO_MANY_PIECES`. */
  maxPieces: z.optional(z.int()),
});

/** The states of an order. */
export const orderStates = [
  'PENDING_PAYMENT',
  'PAYMENT_PROCESSING',
  'PAID',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED',
] as const;
/** `UNKNOWN` to a client that is older than the API. */
export const orderStatuses = [...orderStates, 'UNKNOWN'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatusSchema = openEnum(orderStatuses, 'UNKNOWN');

export const orderLineSchema = z.object({
  ...lineSchema.shape,
  /** At the sale price. */
  lineTotal: centsSchema,
  /** Discount of promotions on the line, after the sale price. */
  discount: z.optional(centsSchema),
  isGift: z.optional(z.boolean()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderPaymentSchema = z.object({
  /** Adyen's payment method type: `scheme`, `alipay_hk`, ... ; null before the first attempt. */
  method: z.nullable(z.string()),
  /** Adyen's result code of the last attempt. */
  resultCode: z.nullable(z.string()),
  refusalReason: z.optional(z.nullable(z.string())),
  pspReference: z.optional(z.nullable(z.string())),
  paidAt: z.nullable(timestampSchema),
  /**
   * Refund of an order that ended after its payment: `DUE`, `REQUESTED` from the provider, or `FAILED` when the money
   * did not arrive and staff see to it.
   */
  refund: z.optional(z.nullable(openEnum(['DUE', 'REQUESTED', 'FAILED'], 'DUE'))),
});

/** A parcel of an order, from its packing on. */
export const orderShipmentSchema = z.object({
  shipmentId: z.string(),
  status: openEnum(shipmentStatuses, 'UNKNOWN'),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The carrier's page about this parcel. */
  trackingUrl: z.nullable(z.string()),
  packedAt: timestampSchema,
  shippedAt: z.nullable(timestampSchema),
  readyAt: z.nullable(timestampSchema),
  /** Delivered or collected. */
  arrivedAt: z.nullable(timestampSchema),
  /** The code to show at the store; null unless the parcel waits there. */
  collectionCode: z.optional(z.nullable(z.string())),
  lines: z.array(orderLineSchema),
});
export type OrderShipment = z.infer<typeof orderShipmentSchema>;

/** Pieces that the shop cancelled or refunded by itself, or an amount. */
export const orderRefundSchema = z.object({
  /** `CANCELLATION` of pieces that had not left, `REFUND` of pieces that had, or `ALLOWANCE`, an amount without pieces. */
  kind: openEnum(['CANCELLATION', 'REFUND', 'ALLOWANCE'], 'REFUND'),
  at: timestampSchema,
  /** False while the payment provider has not accepted the refund. */
  isPaidBack: z.boolean(),
  /** The money did not arrive, and staff see to it. */
  hasFailed: z.optional(z.boolean()),
  refundTotal: centsSchema,
  /** Given as store credit instead of to card or wallet. */
  refundCredit: z.optional(centsSchema),
  refundGiftCards: centsSchema,
  refundPoints: z.int(),
  lines: z.array(orderLineSchema),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** Delivery window of a wholesale order: calendar days in Hong Kong (YYYY-MM-DD), both inclusive. */
export const orderedWindowSchema = z.object({ id: z.string(), startsOn: z.string(), endsOn: z.string() });
export type OrderedWindow = z.infer<typeof orderedWindowSchema>;

/** What an order of gift cards sends, to whom, and in which words. */
export const orderedGiftCardsSchema = z.object({
  /** Value of each card. */
  amount: centsSchema,
  quantity: z.int(),
  design: z.string(),
  senderName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.nullable(z.string()),
  /** A day in Hong Kong; null for as soon as it is paid. */
  deliverOn: z.nullable(z.string()),
  sentAt: z.nullable(timestampSchema),
});
export type OrderedGiftCards = z.infer<typeof orderedGiftCardsSchema>;

/** The other order of an exchange, and the return that tied them. */
export const exchangeLinkSchema = z.object({ orderId: z.string(), returnId: z.string() });

/** Response of GET /api/myAccount/order/orderDetails/{orderId} and of the guest look-up. */
export const orderDetailSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  /** An unpaid order expires at this time and releases its stock. */
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
    carrierName: z.optional(z.nullable(z.string())),
    /** The carrier's page about this parcel. */
    trackingUrl: z.optional(z.nullable(z.string())),
    /** Delivery window of a wholesale order that is not delivered from stock. */
    window: z.optional(z.nullable(orderedWindowSchema)),
    /** When it arrives, as it was promised with the order and renewed with its payment. */
    arrival: z.optional(z.nullable(arrivalSchema)),
    /** For LOCKER, and for STORE_PICKUP when a store was chosen. */
    pickUpPoint: z.optional(z.nullable(orderedPickUpPointSchema)),
  }),
  payment: orderPaymentSchema,
  payable: z.boolean(),
  cancellable: z.boolean(),
  /** True while the order's state and age allow returns; single pieces may still be excluded. */
  returnable: z.optional(z.boolean()),
  wholesale: z.optional(z.boolean()),
  /** Text of the card when the order is a gift; may be empty. */
  giftMessage: z.optional(z.nullable(z.string())),
  /** The buyer's own number of a wholesale order. */
  purchaseOrderNumber: z.optional(z.nullable(z.string())),
  remark: z.optional(z.nullable(z.string())),
  timeline: z.optional(z.array(z.object({ status: orderStatusSchema, at: timestampSchema }))),
  /** The cards of an order of gift cards, which has no lines and goes to no address. */
  giftCards: z.optional(z.nullable(orderedGiftCardsSchema)),
  /** Its parcels, in the order in which they were packed. */
  shipments: z.optional(z.array(orderShipmentSchema)),
  /** What the shop cancelled or refunded without a return. */
  refunds: z.optional(z.array(orderRefundSchema)),
  /** The order whose pieces it replaces: it was paid with that one. */
  exchangeOf: z.optional(z.nullable(exchangeLinkSchema)),
  /** Orders that replace pieces of this one. */
  replacedBy: z.optional(z.array(exchangeLinkSchema)),
  /** The order whose piece it swaps for a dearer one: it asks for the difference. */
  swapOf: z.optional(z.nullable(z.string())),
  /** Orders with which pieces of this one were swapped for dearer ones, and the one whose difference is not paid yet. */
  swaps: z.optional(
    z.array(
      z.object({
        orderId: z.string(),
        state: openEnum(['OPEN', 'PAID', 'UNKNOWN'], 'UNKNOWN'),
        amount: centsSchema,
        until: z.nullable(timestampSchema),
      }),
    ),
  ),
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
  wholesale: z.optional(z.boolean()),
  purchaseOrderNumber: z.optional(z.nullable(z.string())),
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

/** Proof that a guest owns an order: its e-mail or phone. */
export const guestProofSchema = z.strictObject(guestProof);
export type GuestProof = z.infer<typeof guestProofSchema>;

/**
 * POST /api/order/guest/orderDetails, /api/order/cancelGuestOrder and /api/order/orderBinding. The last one
 * moves the order into the account of the requesting member and returns it.
 */
export const guestOrderRequestSchema = z.strictObject({ orderId: orderIdSchema, ...guestProof }).check(
  z.refine((value) => value.email !== undefined || value.phone !== undefined, {
    path: ['email'],
    error: validationKeys.emailOrPhone,
  }),
);
export type GuestOrderRequest = z.infer<typeof guestOrderRequestSchema>;

/** POST /api/order/reopen: its member, or a guest with a proof, changes an order that is not paid. */
export const orderReopenRequestSchema = z.strictObject({
  orderId: orderIdSchema,
  guest: z.optional(guestProofSchema),
});
export type OrderReopenRequest = z.infer<typeof orderReopenRequestSchema>;

/**
 * The order has ended. Its pieces are in the member's bag again; a guest's browser puts `lines` into its own. The rest
 * fills the checkout's form.
 */
export const reopenedOrderSchema = z.object({
  orderId: z.string(),
  lines: z.array(cartLineInputSchema),
  email: z.string(),
  /** The person and, unless the order was to be collected, where it was to go. */
  address: addressSchema,
  /** How the buyer is called; a collector's or receiver's number is in the address. */
  phoneRegion: z.string(),
  phone: z.string(),
  deliveryMethod: z.string(),
  /** Id of the store or locker. */
  pickUpPoint: z.nullable(z.string()),
  giftMessage: z.nullable(z.string()),
  couponCode: z.nullable(z.string()),
  points: z.int(),
  giftCards: z.array(z.string()),
  staffDiscount: z.boolean(),
});
export type ReopenedOrder = z.infer<typeof reopenedOrderSchema>;

export const orderIdParamsSchema = z.object({ orderId: orderIdSchema });
