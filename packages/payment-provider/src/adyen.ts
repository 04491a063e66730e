import clientModule from '@adyen/api-library/lib/src/client.js';
import { EnvironmentEnum } from '@adyen/api-library/lib/src/config.js';
import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import hmacModule from '@adyen/api-library/lib/src/utils/hmacValidator.js';
import {
  type PaymentMethod,
  type PaymentResultCode,
  paymentActionSchema,
  paymentMethodSchema,
  paymentResultCodes,
} from 'shared-contracts/wire/payment';
import { z } from 'zod';
import { AdyenHttpClient } from './adyen-http-client';
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderAmount,
  type ProviderNotification,
  type ProviderPayment,
  type ProviderResult,
  type ProviderStoredMethod,
} from './index';

/**
 * Adyen's library is CommonJS with `exports.default`. Node's loader returns the module where the types promise the class; a
 * transpiler returns the class. Each part is imported by its own path, because the whole library takes a third of a second to load.
 */
function unwrap<Export>(module: Export): Export {
  return (module as { default?: Export }).default ?? module;
}
const AdyenClient = unwrap(clientModule);
export const HmacValidator = unwrap(hmacModule);

export interface AdyenSettings {
  /** `sandbox` is the payment sandbox of this repository. */
  environment: 'sandbox' | 'test' | 'live';
  sandboxUrl: string;
  apiKey: string;
  /** Keys of the webhooks. While one is changed, notices with either signature arrive. */
  hmacKeys: readonly string[];
  merchantAccount: string;
  liveEndpointUrlPrefix?: string | undefined;
  clientKey?: string | undefined;
}

const countryCode = 'HK';

const answerSchema = z.object({
  resultCode: z.enum(paymentResultCodes).catch('Error'),
  merchantReference: z.string().optional(),
  pspReference: z.string().optional(),
  refusalReason: z.string().optional(),
  refusalReasonCode: z.string().optional(),
  action: z.nullish(paymentActionSchema),
  /** Only shown: an answer without them is as good. */
  paymentMethod: z.object({ brand: z.string().optional() }).optional().catch(undefined),
  additionalData: z.object({ cardSummary: z.string().optional() }).optional().catch(undefined),
});

/** Only the signed fields and the signature: an attacker who replays a webhook can change all others. */
const notificationSchema = z.object({
  additionalData: z.object({ hmacSignature: z.string() }),
  amount: z.object({ currency: z.string(), value: z.int() }),
  eventCode: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  originalReference: z.string().optional(),
  pspReference: z.string(),
  success: z.enum(['true', 'false']),
});
const webhookSchema = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: notificationSchema }))
    .min(1)
    .max(100),
});

const storedSchema = z.object({
  id: z.string(),
  type: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.coerce.number().int().min(1).max(12),
  /** Adyen writes the year with two or four digits. */
  expiryYear: z.coerce
    .number()
    .int()
    .transform((year) => (year < 100 ? 2_000 + year : year)),
  holderName: z
    .string()
    .nullish()
    .transform((name) => name || null),
});
const listSchema = z.object({ storedPaymentMethods: z.array(z.looseObject({ type: z.string() })).nullish() });

/** The payment provider interface, implemented with Adyen's Checkout API. */
export class AdyenProvider implements PaymentProvider {
  readonly browserSettings: { environment: string; clientKey: string | undefined };
  readonly #settings: AdyenSettings;
  readonly #payments: PaymentsApi;
  readonly #modifications: ModificationsApi;
  readonly #recurring: RecurringApi;

  constructor(settings: AdyenSettings) {
    this.#settings = settings;
    const { liveEndpointUrlPrefix } = settings;
    this.browserSettings = { environment: settings.environment, clientKey: settings.clientKey };
    const client = new AdyenClient(
      {
        apiKey: settings.apiKey,
        environment: settings.environment === 'live' ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
        ...(liveEndpointUrlPrefix !== undefined && { liveEndpointUrlPrefix }),
      },
      new AdyenHttpClient(settings.environment === 'sandbox' ? settings.sandboxUrl : undefined),
    );
    this.#payments = new PaymentsApi(client);
    this.#modifications = new ModificationsApi(client);
    this.#recurring = new RecurringApi(client);
  }

  async listMethods(amount: ProviderAmount, locale: string): Promise<PaymentMethod[]> {
    const { merchantAccount } = this.#settings;
    const answer = await this.#payments.paymentMethods({
      merchantAccount,
      amount,
      countryCode,
      shopperLocale: locale,
    });
    return z.array(z.pipe(z.unknown(), paymentMethodSchema)).parse(answer.paymentMethods ?? []);
  }

  async pay(payment: ProviderPayment): Promise<ProviderResult> {
    const { reference, amount, returnUrl, shopperLocale, shopperEmail, shopperReference, origin } = payment;
    const request = {
      merchantAccount: this.#settings.merchantAccount,
      reference,
      amount,
      returnUrl,
      shopperLocale,
      shopperEmail,
      shopperReference,
      origin,
      countryCode,
      channel: 'Web',
      shopperIP: payment.shopperIp,
      // The browser's payment component created both; Adyen validates them.
      paymentMethod: payment.paymentMethod,
      browserInfo: payment.browserInfo,
      ...recurringOf(payment),
    } as unknown as PaymentRequest;
    return read(await this.#payments.payments(request, { idempotencyKey: reference }));
  }

  async submitDetails(details: { redirectResult?: string; payload?: string }): Promise<ProviderResult> {
    return read(await this.#payments.paymentsDetails({ details }));
  }

  async listStored(shopperReference: string): Promise<ProviderStoredMethod[]> {
    const { merchantAccount } = this.#settings;
    return readStoredMethods(
      await this.#recurring.getTokensForStoredPaymentDetails(shopperReference, merchantAccount),
    );
  }

  async removeStored(shopperReference: string, id: string): Promise<void> {
    const { merchantAccount } = this.#settings;
    try {
      await this.#recurring.deleteTokenForStoredPaymentDetails(id, shopperReference, merchantAccount);
    } catch (error) {
      // The card is already removed, or never belonged to this shopper.
      if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    }
  }

  async refund(pspReference: string, amount: ProviderAmount, reference: string): Promise<string> {
    const { merchantAccount } = this.#settings;
    const answer = await this.#modifications.refundCapturedPayment(
      pspReference,
      { merchantAccount, amount, reference },
      { idempotencyKey: `refund-${reference}` },
    );
    return answer.pspReference;
  }

  readNotifications(body: unknown): ProviderNotification[] | undefined {
    const parsed = webhookSchema.safeParse(body);
    if (!parsed.success) return undefined;
    const items = parsed.data.notificationItems.map((entry) => entry.NotificationRequestItem);
    if (!items.every((item) => this.#isSigned(item))) return undefined;
    return items.map((item) => ({
      eventCode: item.eventCode,
      success: item.success === 'true',
      pspReference: item.pspReference,
      originalReference: item.originalReference || undefined,
      reference: item.merchantReference,
      amount: item.amount,
      payload: item,
    }));
  }

  #isSigned(item: z.infer<typeof notificationSchema>): boolean {
    if (item.merchantAccountCode !== this.#settings.merchantAccount) return false;
    const signed = [
      item.pspReference,
      item.originalReference ?? '',
      item.merchantAccountCode,
      item.merchantReference,
      item.amount.value,
      item.amount.currency,
      item.eventCode,
      item.success,
    ].join(':');
    // The provider signs the joined fields with this key. The library's validator for texts fits them.
    return this.#settings.hmacKeys.some((key) =>
      new HmacValidator().validateHMACSignature(key, item.additionalData.hmacSignature, signed),
    );
  }
}

/** Tells apart paying with a stored card, storing a card, and paying once. */
function recurringOf({ store, paymentMethod }: ProviderPayment) {
  const recurringProcessingModel = 'CardOnFile';
  if ('storedPaymentMethodId' in paymentMethod) {
    return { recurringProcessingModel, shopperInteraction: 'ContAuth' };
  }
  return store
    ? { recurringProcessingModel, shopperInteraction: 'Ecommerce', storePaymentMethod: true }
    : undefined;
}

const lastFourOf = ({ additionalData }: z.infer<typeof answerSchema>): string | null => {
  const digits = additionalData?.cardSummary;
  return digits !== undefined && /^\d{4}$/.test(digits) ? digits : null;
};

function read(answer: unknown): ProviderResult {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) {
    throw new PaymentProviderError('unavailable', 'The payment provider gave an answer of another form');
  }
  const {
    resultCode,
    merchantReference,
    pspReference,
    refusalReason,
    refusalReasonCode,
    action,
    paymentMethod,
  } = parsed.data;
  return {
    reference: merchantReference,
    resultCode: resultCode satisfies PaymentResultCode,
    pspReference,
    refusalReason,
    refusalReasonCode,
    action: action ?? undefined,
    ...(paymentMethod?.brand && { card: { brand: paymentMethod.brand, lastFour: lastFourOf(parsed.data) } }),
  };
}

/** The cards in a response of /storedPaymentMethods; stored wallets are ignored. */
function readStoredMethods(answer: unknown): ProviderStoredMethod[] {
  const list = listSchema.safeParse(answer);
  const cards = list.data?.storedPaymentMethods?.filter(({ type }) => type === 'scheme') ?? [];
  const parsed = z.array(storedSchema).safeParse(cards);
  if (list.success && parsed.success) return parsed.data;
  throw new PaymentProviderError('unavailable', 'The payment provider gave an answer of another form');
}
