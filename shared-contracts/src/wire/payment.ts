/** Payment: /api/order/payment/* (section 7), in the words of Adyen's Checkout API. */
import * as z from 'shared-contracts/schema';
import { orderIdSchema } from '../validation';
import { centsSchema, openEnum } from './common';
import { guestProofSchema, orderStatusSchema } from './order';

const orderReference = {
  orderId: orderIdSchema,
  /** E-mail or phone of the order, where the payer is a guest. */
  guest: z.optional(guestProofSchema),
};

/** POST /api/order/payment/paymentMethods */
export const paymentMethodsRequestSchema = z.strictObject(orderReference);
export type PaymentMethodsRequest = z.infer<typeof paymentMethodsRequestSchema>;

export const paymentMethodSchema = z.object({
  /** `scheme` (cards), `alipay_hk`, `wechatpayHK`, `fps`, `payme`, ... */
  type: z.string(),
  name: z.string(),
  brands: z.optional(z.array(z.string())),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentMethodsSchema = z.object({
  paymentMethods: z.array(paymentMethodSchema),
  amount: z.object({ currency: z.string(), value: centsSchema }),
  environment: z.optional(z.string()),
  clientKey: z.optional(z.string()),
});
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;

/** POST /api/order/payment/pay, with an Idempotency-Key. `paymentMethod` is what the payment component made. */
export const payRequestSchema = z.strictObject({
  ...orderReference,
  paymentMethod: z.looseObject({ type: z.string().check(z.maxLength(50)) }),
  /** Path of the shop the payer comes back to, without origin; the server adds its own. */
  returnPath: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/)),
  browserInfo: z.optional(z.looseObject({})),
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
  /** Form fields of a POST. */
  data: z.optional(z.record(z.string(), z.string())),
  paymentMethodType: z.optional(z.string()),
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** The answer of pay and paymentDetails. A refusal is an answer, no error: HTTP 200, code 200. */
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

/** POST /api/order/payment/paymentDetails: what the payment page gave back; without details it asks how it stands. */
export const paymentDetailsRequestSchema = z.strictObject({
  ...orderReference,
  details: z.optional(
    z.strictObject({
      redirectResult: z.optional(z.string().check(z.maxLength(4000))),
      payload: z.optional(z.string().check(z.maxLength(4000))),
    }),
  ),
});
export type PaymentDetailsRequest = z.infer<typeof paymentDetailsRequestSchema>;
