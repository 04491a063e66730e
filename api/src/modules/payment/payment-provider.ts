import type { PaymentAction, PaymentMethod, PaymentResultCode } from 'shared-contracts/wire/payment';

export interface ProviderAmount {
  currency: 'HKD';
  /** Cents. */
  value: number;
}

export interface ProviderPayment {
  /** The shop's name of this try; also makes the call repeatable. */
  reference: string;
  amount: ProviderAmount;
  /** What the payment component in the browser made. */
  paymentMethod: { type: string; [field: string]: unknown };
  /** Keep the card for its shopper. */
  store: boolean;
  /** Where the shopper comes back to after a payment page. */
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
  /** The try it is about, in the shop's words. */
  reference: string | undefined;
  resultCode: PaymentResultCode;
  pspReference: string | undefined;
  refusalReason: string | undefined;
  refusalReasonCode: string | undefined;
  action: PaymentAction | undefined;
}

/** Details that the provider did not take are a refusal of the payment. */
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

/** A card the provider keeps for a shopper. */
export interface ProviderStoredMethod {
  id: string;
  type: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  holderName: string | null;
}

/** Something the provider told on its own, of which all is signed; `success` belongs to the event. */
export interface ProviderNotification {
  eventCode: string;
  success: boolean;
  pspReference: string;
  originalReference: string | undefined;
  reference: string;
  amount: { currency: string; value: number };
  /** As it was signed, with the signature. */
  payload: unknown;
}

/** The one door to whoever moves the money. An answer that never came is a `PaymentProviderError`. */
export interface PaymentProvider {
  /** Told to the browser, whose payment component wants them. */
  readonly browserSettings: { environment: string; clientKey: string | undefined };
  listMethods(amount: ProviderAmount, locale: string): Promise<PaymentMethod[]>;
  pay(payment: ProviderPayment): Promise<ProviderResult>;
  submitDetails(details: { redirectResult?: string; payload?: string }): Promise<ProviderResult>;
  /** The cards of a shopper, of which nothing but a name for each leaves the provider. */
  listStored(shopperReference: string): Promise<ProviderStoredMethod[]>;
  /** One that is gone already is no error. */
  removeStored(shopperReference: string, id: string): Promise<void>;
  /** Gives money back; the same reference never gives it back twice. */
  refund(pspReference: string, amount: ProviderAmount, reference: string): Promise<void>;
  /** Reads a webhook. Undefined where its signature is not the provider's, or it is no webhook at all. */
  readNotifications(body: unknown): ProviderNotification[] | undefined;
}

/** `refused`: the provider did not take the input. `unavailable`: it gave no usable answer, the outcome is open. */
export class PaymentProviderError extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: PaymentProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
