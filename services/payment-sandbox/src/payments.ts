import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export const amountSchema = z.object({ currency: z.string().length(3), value: z.int().min(0) });

const resultCodes = ['RedirectShopper', 'Authorised', 'Refused', 'Cancelled', 'Pending'] as const;

/** Events of a dispute in their order. */
export const disputeEvents = [
  'NOTIFICATION_OF_CHARGEBACK',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'SECOND_CHARGEBACK',
] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

/** Events that undo an earlier one, which the operator of the sandbox sends by hand. */
export const undoingEvents = [
  'REFUND_FAILED',
  'REFUNDED_REVERSED',
  'CAPTURE_FAILED',
  'CAPTURE',
  'CANCELLATION',
  'PREARBITRATION_LOST',
] as const;
export type UndoingEvent = (typeof undoingEvents)[number];

export const paymentSchema = z.object({
  pspReference: z.string(),
  merchantAccount: z.string(),
  reference: z.string(),
  amount: amountSchema,
  /** `scheme`, `alipay_hk`, ... */
  method: z.string(),
  /** Method name in webhooks: a card's brand or the method itself. */
  methodVariant: z.string(),
  cardSummary: z.string().optional(),
  shopperLocale: z.string(),
  returnUrl: z.string(),
  resultCode: z.enum(resultCodes),
  refusalReason: z.string().optional(),
  refusalReasonCode: z.string().optional(),
  /** Unguessable token in the payment page's URL. */
  pageToken: z.string(),
  /** Parameter with which the shopper returns to the shop. */
  redirectResult: z.string(),
  createdAt: z.string(),
  /** The card to store once the payment is authorised. */
  store: z
    .object({
      shopperReference: z.string(),
      number: z.string(),
      expiryMonth: z.string(),
      expiryYear: z.string(),
      holderName: z.string().optional(),
    })
    .optional(),
  captured: z.int(),
  refunded: z.int(),
  cancelled: z.boolean(),
  /** The last refund that was requested. */
  refund: z.object({ pspReference: z.string(), reference: z.string().optional(), value: z.int() }).optional(),
  /** The dispute's reference and its last event. */
  dispute: z.object({ pspReference: z.string(), eventCode: z.enum(disputeEvents) }).optional(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The event that follows in the payment's dispute. */
export function nextDisputeEvent({ resultCode, cancelled, dispute }: Payment): DisputeEvent | undefined {
  if (resultCode !== 'Authorised' || cancelled) return undefined;
  return disputeEvents[dispute ? disputeEvents.indexOf(dispute.eventCode) + 1 : 0];
}

const alphabet = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** 16 characters, like Adyen's. */
export function createPspReference(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

export function createSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** All payments, indexed by their references and tokens. */
export class PaymentBook {
  readonly #byReference = new Map<string, Payment>();
  readonly #byPage = new Map<string, Payment>();
  readonly #byRedirect = new Map<string, Payment>();

  add(payment: Payment): void {
    this.#byReference.set(payment.pspReference, payment);
    this.#byPage.set(payment.pageToken, payment);
    this.#byRedirect.set(payment.redirectResult, payment);
  }

  byReference(pspReference: string): Payment | undefined {
    return this.#byReference.get(pspReference);
  }

  byPage(token: string): Payment | undefined {
    return this.#byPage.get(token);
  }

  byRedirect(redirectResult: string): Payment | undefined {
    return this.#byRedirect.get(redirectResult);
  }

  /** Newest first. */
  list(): Payment[] {
    return [...this.#byReference.values()].reverse();
  }
}
