/** /api/merchant/wholesale: applications, buyers with their terms, and payments of invoices. */
import * as z from 'shared-contracts/schema';
import { dateSchema, orderIdSchema } from '../validation';
import { centsSchema, idSchema, openEnum } from './common';
import { documentKinds, wholesaleOrderSummarySchema } from './wholesale';
import { applicationStates } from './wholesale-application';

/** Credit limits above this amount need the approval of a second member of staff. */
export const creditNeedingApproval = 50_000_000;

const amount = centsSchema.check(z.gte(0), z.lte(2_000_000_000));

export const tradeTermsSchema = z.strictObject({
  priceListId: idSchema,
  /** Null for no limit, which needs a second approval too. */
  creditLimitMinor: z.nullable(amount),
  paymentDays: z.int().check(z.gte(0), z.lte(365)),
  minimumOrderMinor: amount,
  /** Orders above this total wait for an approval; null for none. When omitted, the limit does not change. */
  approvalAboveMinor: z.optional(z.nullable(amount)),
  cancellationHours: z.int().check(z.gte(0), z.lte(8760)),
});
export type TradeTerms = z.infer<typeof tradeTermsSchema>;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const merchantApplicationSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  state: openEnum(applicationStates, 'PENDING'),
  company: z.string(),
  registrationNumber: z.string(),
  website: z.nullable(z.string()),
  message: z.nullable(z.string()),
  email: z.string(),
  contact: z.string(),
  createdAt: z.string(),
});
export type MerchantApplication = z.infer<typeof merchantApplicationSchema>;

export const merchantBuyerSchema = z.object({
  customerId: z.string(),
  company: z.string(),
  email: z.string(),
  contact: z.string(),
  terms: tradeTermsSchema,
  owed: centsSchema,
  /** Terms that wait for a second member of staff. */
  proposal: z.nullable(
    z.object({
      terms: tradeTermsSchema,
      proposedBy: z.string(),
      proposedByName: z.string(),
      at: z.string(),
      /** Of these terms and those they replace: an approval names what was shown. */
      version: z.optional(z.string()),
    }),
  ),
});
export type MerchantBuyer = z.infer<typeof merchantBuyerSchema>;

/** GET /api/merchant/wholesale/buyers?search: pending applications, and buyers by company or e-mail. */
export const merchantBuyersSchema = z.object({
  applications: z.array(merchantApplicationSchema),
  buyers: z.array(merchantBuyerSchema),
  priceLists: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type MerchantBuyers = z.infer<typeof merchantBuyersSchema>;

/** A recorded payment, or the reversal of one. */
export const merchantPaymentSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  invoiceNumber: z.string(),
  /** Negative for a reversal. */
  amount: centsSchema,
  receivedOn: z.string(),
  reference: z.string(),
  recordedByName: z.nullable(z.string()),
  recordedAt: z.string(),
  /** The payment that this row reverses, and why. */
  reverses: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  isReversed: z.boolean(),
  /** A payment of a cancelled order is credit of the buyer; its reversal after the cancellation pays the credit back. */
  isCredit: z.optional(z.boolean()),
});
export type MerchantPayment = z.infer<typeof merchantPaymentSchema>;

/** GET /api/merchant/wholesale/buyers/{customerId} */
export const merchantBuyerDetailSchema = z.object({
  buyer: merchantBuyerSchema,
  priceLists: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The latest orders first. */
  orders: z.array(
    z.object({
      ...wholesaleOrderSummarySchema.shape,
      /** Documents that staff can open now. */
      documents: z.optional(z.array(openEnum(documentKinds, 'CONFIRMATION'))),
    }),
  ),
  /** Settings without which invoices say neither who sells nor where to pay. */
  missingSettings: z.optional(z.array(z.string())),
  /** The latest payments first; an older API sends none. */
  payments: z.optional(z.array(merchantPaymentSchema)),
});
export type MerchantBuyerDetail = z.infer<typeof merchantBuyerDetailSchema>;

export type MerchantTradeOrder = MerchantBuyerDetail['orders'][number];

/** GET /api/merchant/wholesale/buyers/{customerId}/document: a PDF; without an order the statement. */
export const staffDocumentQuerySchema = z.object({
  kind: z.enum(['CONFIRMATION', 'INVOICE', 'CREDIT_NOTE', 'STATEMENT']),
  orderId: z.optional(orderIdSchema),
  /** Of the credit note. */
  number: z.optional(z.string().check(z.maxLength(20))),
});

/** POST /api/merchant/wholesale/applications/{id}/approve */
export const approveApplicationSchema = z.strictObject({ terms: tradeTermsSchema });
/** POST /api/merchant/wholesale/applications/{id}/decline */
/** What the API says of a payment whose day has not come, in Hong Kong. */
export const paymentDayProblem = 'validation.notInFuture';

export const declineApplicationSchema = z.strictObject({ reason });
/** POST /api/merchant/wholesale/buyers/{customerId}/terms */
export const changeTermsSchema = z.strictObject({ terms: tradeTermsSchema, reason });
/** POST /api/merchant/wholesale/buyers/{customerId}/proposal */
export const decideProposalSchema = z.strictObject({
  isApproved: z.boolean(),
  reason,
  /** The version that was shown. An approval without it, or of another one, is refused. */
  version: z.optional(z.string().check(z.maxLength(64))),
});

/** POST /api/merchant/wholesale/orders/{orderId}/approve */
export const approveOrderSchema = z.strictObject({
  /** The total that was shown: an approval of another one is refused. */
  total: z.optional(centsSchema),
});
/** POST /api/merchant/wholesale/orders/{orderId}/cancel: the buyer reads the reason. */
export const cancelTradeOrderSchema = z.strictObject({ reason });
/** Answer of approve and terms: whether the credit limit waits for a second approval. */
export const termsOutcomeSchema = z.object({ needsApproval: z.boolean() });

/** The largest payment that is recorded at once. */
export const maxPaymentMinor = 2_000_000_000;

/** POST /api/merchant/wholesale/orders/{orderId}/payment. A repeated reference of an order is refused, in any case and with other spaces or hyphens. */
export const recordPaymentSchema = z.strictObject({
  amountMinor: centsSchema.check(z.gte(1), z.lte(maxPaymentMinor)),
  receivedOn: dateSchema,
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});
export type RecordPayment = z.infer<typeof recordPaymentSchema>;
export const paymentOutcomeSchema = z.object({ open: centsSchema });

/** POST /api/merchant/wholesale/payments/{paymentId}/reverse, once for each payment. */
export const reversePaymentSchema = z.strictObject({ reason });
/** Why a payment is not recorded or reversed: `data.reason` of the refusal. */
export const paymentRefusals = ['BEYOND_OPEN', 'KNOWN_REFERENCE', 'REFUNDED'] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];
