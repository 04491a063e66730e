/** Payment: /api/order/payment/* (behaviour/calls), in the format of Adyen's Checkout API. */
import * as z from 'shared-contracts/schema';
import { isShopPath } from '../safe-path';
import { orderIdSchema, validationKeys } from '../validation';
import { centsSchema, openEnum } from './common';
import { guestProofSchema, orderStatusSchema } from './order';
import { storedMethodListSchema } from './stored-methods';

const orderReference = {
  orderId: orderIdSchema,
  /** E-mail or phone of the order, when the payer is a guest. */
  guest: z.optional(guestProofSchema),
};

/**
 * POST /api/order/payment/paymentMethods: of an order, or for an amount before there is one (0 to store a card).
 */
export const paymentMethodsRequestSchema = z
  .strictObject({
    orderId: z.optional(orderIdSchema),
    guest: orderReference.guest,
    amount: z.optional(centsSchema.check(z.gte(0))),
  })
  .check(
    z.refine(({ orderId, amount }) => (orderId === undefined) !== (amount === undefined), {
      path: ['orderId'],
      error: validationKeys.required,
    }),
  );
export type PaymentMethodsRequest = z.infer<typeof paymentMethodsRequestSchema>;

export const paymentMethodSchema = z.object({
  /** `scheme` (cards), `alipay_hk`, `wechatpayHK`, `fps`, `payme`, ... */
  type: z.string(),
  name: z.string(),
  brands: z.optional(z.array(z.string())),
  /** What the provider's own component needs, such as its merchant id. */
  configuration: z.optional(z.record(z.string(), z.string())),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentMethodsSchema = z.object({
  paymentMethods: z.array(paymentMethodSchema),
  /** The member's stored cards that have not expired. */
  storedPaymentMethods: z.optional(storedMethodListSchema),
  amount: z.object({ currency: z.string(), value: centsSchema }),
  environment: z.optional(z.string()),
  clientKey: z.optional(z.string()),
});
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;

const paymentDetailsSchema = z.looseObject({ type: z.string().check(z.maxLength(50)) });
const returning = {
  /** Path of the shop to return to after payment, without origin; the server prepends its own. */
  returnPath: z.string().check(z.maxLength(500), z.refine(isShopPath)),
  browserInfo: z.optional(z.looseObject({})),
};

/**
 * POST /api/order/payment/pay, with an Idempotency-Key. `paymentMethod` is the payment component's output;
 * with `storedPaymentMethodId` it pays with a member's stored card.
 */
export const payRequestSchema = z.strictObject({
  ...orderReference,
  paymentMethod: paymentDetailsSchema,
  /** Store the card for later payments; members only. */
  storePaymentMethod: z.optional(z.boolean()),
  ...returning,
});
export type PayRequest = z.infer<typeof payRequestSchema>;

export const paymentResultCodes = [
  'Authorised',
  'Refused',
  'Cancelled',
  'Pending',
  'Received',
  'RedirectShopper',
  'ChallengeShopper',
  'Error',
] as const;
export type PaymentResultCode = (typeof paymentResultCodes)[number];

export const paymentActionSchema = z.object({
  /** `redirect` */
  type: z.string(),
  url: z.string(),
  method: z.string(),
  /** Form fields, when the redirect is a POST. */
  data: z.optional(z.record(z.string(), z.string())),
  paymentMethodType: z.optional(z.string()),
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** Response of pay and paymentDetails. A declined payment is a success response: HTTP 200, code 200. */
export const paymentResultSchema = z.object({
  orderId: z.string(),
  orderStatus: orderStatusSchema,
  resultCode: openEnum(paymentResultCodes, 'Error'),
  action: z.optional(z.nullable(paymentActionSchema)),
  refusalReason: z.optional(z.nullable(z.string())),
  refusalReasonCode: z.optional(z.nullable(z.string())),
  pspReference: z.optional(z.nullable(z.string())),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

const returnedDetailsSchema = z.strictObject({
  redirectResult: z.optional(z.string().check(z.maxLength(4000))),
  payload: z.optional(z.string().check(z.maxLength(4000))),
});

/**
 * POST /api/order/payment/paymentDetails: submits the result of the payment page; without details it asks for
 * the current state.
 */
export const paymentDetailsRequestSchema = z.strictObject({
  ...orderReference,
  details: z.optional(returnedDetailsSchema),
});
export type PaymentDetailsRequest = z.infer<typeof paymentDetailsRequestSchema>;

/** POST /api/customer/payment/method/add: stores a card without a charge. */
export const storeMethodRequestSchema = z.strictObject({
  paymentMethod: z.looseObject({ type: z.literal('scheme') }),
  ...returning,
});
export type StoreMethodRequest = z.infer<typeof storeMethodRequestSchema>;

/** POST /api/customer/payment/method/add/details: submits the result of the bank's page. */
export const storeMethodDetailsRequestSchema = z.strictObject({ details: returnedDetailsSchema });
export type StoreMethodDetailsRequest = z.infer<typeof storeMethodDetailsRequestSchema>;

/** Response of `add` and `add/details`; `methods` is the updated list. A declined card is a success response. */
export const storeMethodResultSchema = z.object({
  resultCode: openEnum(paymentResultCodes, 'Error'),
  action: z.nullable(paymentActionSchema),
  refusalReason: z.nullable(z.string()),
  refusalReasonCode: z.nullable(z.string()),
  methods: storedMethodListSchema,
});
export type StoreMethodResult = z.infer<typeof storeMethodResultSchema>;

/** POST /api/payment/webhook: what the provider reads, as plain text. */
export const notificationAnswerSchema = z.literal('[accepted]');
