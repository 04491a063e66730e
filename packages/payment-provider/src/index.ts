import type { PaymentAction, PaymentMethod, PaymentResultCode } from 'shared-contracts/wire/payment';

export interface ProviderAmount {
  currency: 'HKD';
  /** Cents. */
  value: number;
}

export interface ProviderPayment {
  /** The shop's reference of this attempt; also the idempotency key. */
  reference: string;
  amount: ProviderAmount;
  /** Output of the payment component in the browser. */
  paymentMethod: { type: string; [field: string]: unknown };
  /** Store the card for its shopper. */
  store: boolean;
  /** Return URL after a payment page. */
  returnUrl: string;
  shopperLocale: string;
  shopperEmail: string;
  shopperReference: string | undefined;
  shopperIp: string;
  /** Origin of the page that collected the payment details. */
  origin: string;
  browserInfo: Record<string, unknown> | undefined;
}

export interface ProviderResult {
  /** The shop's reference of the attempt. */
  reference: string | undefined;
  resultCode: PaymentResultCode;
  pspReference: string | undefined;
  refusalReason: string | undefined;
  refusalReasonCode: string | undefined;
  action: PaymentAction | undefined;
  /** The card that pays, where the provider names it: staff tell payments apart by it. */
  card?: { brand: string; lastFour: string | null } | undefined;
}

/** Details rejected by the provider count as a declined payment. */
export function refusedResult(reference: string | undefined, reason: string): ProviderResult {
  return {
    reference,
    resultCode: 'Refused',
    pspReference: undefined,
    refusalReason: reason,
    refusalReasonCode: undefined,
    action: undefined,
  };
}

/** A card stored with the provider for a shopper. */
export interface ProviderStoredMethod {
  id: string;
  type: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  holderName: string | null;
}

/** A webhook notification with only its signed fields; `success` belongs to the event. */
export interface ProviderNotification {
  eventCode: string;
  success: boolean;
  pspReference: string;
  originalReference: string | undefined;
  reference: string;
  amount: { currency: string; value: number };
  /** The signed fields with the signature. */
  payload: unknown;
}

/** Interface to the payment provider. A missing answer is a `PaymentProviderError`. */
export interface PaymentProvider {
  /** Settings that the payment component in the browser needs. */
  readonly browserSettings: { environment: string; clientKey: string | undefined };
  listMethods(amount: ProviderAmount, locale: string): Promise<PaymentMethod[]>;
  pay(payment: ProviderPayment): Promise<ProviderResult>;
  submitDetails(details: { redirectResult?: string; payload?: string }): Promise<ProviderResult>;
  /** A shopper's stored cards: brand, last four digits, expiry, holder. Full card numbers stay with the provider. */
  listStored(shopperReference: string): Promise<ProviderStoredMethod[]>;
  /** Succeeds when the card is already removed. */
  removeStored(shopperReference: string, id: string): Promise<void>;
  /** Requests a refund and returns the provider's reference of it. Idempotent by the shop's reference. */
  refund(pspReference: string, amount: ProviderAmount, reference: string): Promise<string>;
  /** Parses a webhook. Undefined when it is malformed or its signature is invalid. */
  readNotifications(body: unknown): ProviderNotification[] | undefined;
}

/** `refused`: the provider rejected the input. `unavailable`: no usable answer, so the outcome is unknown. */
export class PaymentProviderError extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: PaymentProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
