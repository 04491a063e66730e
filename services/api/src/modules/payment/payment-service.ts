import type { Database } from 'api-platform/foundation';
import { ApiProblem, InputProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { paymentNotifications } from 'database/schema/order';
import type { FastifyBaseLogger } from 'fastify';
import {
  type PaymentProvider,
  type ProviderNotification,
  type ProviderResult,
  refusedResult,
} from 'payment-provider';
import { type Locale, locales } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PaymentMethod, PaymentMethods, PaymentResult, PayRequest } from 'shared-contracts/wire/payment';
import { assertMay, findOrder, findPayment, type Order, orderIdOf, paymentReference } from '../order';
import { askOrRefuse, askProvider } from './ask-provider';
import { isPaymentEvent, recordPaymentEvent } from './disputes';
import { createOfferedMethods, type OfferMethods, takeQuestion, takesAmount } from './offered-methods';
import { applyResult, type CarryOutSwap, startAttempt, toPaymentResult } from './payment-attempts';
import { isRefundEvent, recordRefundEvent } from './refund-events';
import { isStoringReference, type StoredMethodService, shopperOfStoring } from './stored-method-service';

const currency = 'HKD';

export interface Payer {
  idempotencyKey: string;
  ip: string;
  locale: Locale;
}

interface PaymentServiceOptions {
  db: Database;
  provider: PaymentProvider;
  shopUrl: string;
  log: FastifyBaseLogger;
  stored: StoredMethodService;
  carryOutSwap: CarryOutSwap;
}

/** Processes payments: connects the order's state machine with the provider. */
export class PaymentService {
  readonly #db: Database;
  readonly #provider: PaymentProvider;
  readonly #shopUrl: string;
  readonly #log: FastifyBaseLogger;
  readonly #stored: StoredMethodService;
  readonly #offered: OfferMethods;
  readonly #carryOutSwap: CarryOutSwap;

  constructor(options: PaymentServiceOptions) {
    const { db, provider, shopUrl, log, stored, carryOutSwap } = options;
    this.#db = db;
    this.#provider = provider;
    this.#shopUrl = shopUrl;
    this.#log = log;
    this.#stored = stored;
    this.#carryOutSwap = carryOutSwap;
    this.#offered = createOfferedMethods(db, provider, log);
  }

  async listMethods(order: Order, locale: Locale): Promise<PaymentMethods> {
    assertMay(order, 'open-payment');
    await takeQuestion(this.#db, order.id);
    const { grandTotal: value, customerId } = order;
    const offered = await askProvider(this.#log, () =>
      this.#provider.listMethods({ currency, value }, locales[locale]),
    );
    const methods = offered.filter(({ type }) => takesAmount(type, value));
    return this.#withStored(methods, value, customerId ?? undefined);
  }

  /** The methods for an amount and the member's stored cards, before there is an order. */
  async offerMethods(
    value: number,
    customerId: string | undefined,
    { locale, ip }: Pick<Payer, 'locale' | 'ip'>,
  ): Promise<PaymentMethods> {
    return this.#withStored(await this.#offered(value, locale, ip), value, customerId);
  }

  async #withStored(
    paymentMethods: PaymentMethod[],
    value: number,
    customerId: string | undefined,
  ): Promise<PaymentMethods> {
    const amount = { currency, value } as const;
    const stored = customerId ? await this.#stored.list(customerId) : [];
    const storedPaymentMethods = stored.filter(({ isExpired }) => !isExpired);
    return { paymentMethods, storedPaymentMethods, amount, ...this.#provider.browserSettings };
  }

  /**
   * behaviour/calls, pay. A declined payment is a success response; an outage leaves the attempt open, to be
   * retried with the same key.
   */
  async pay(order: Order, request: PayRequest, payer: Payer): Promise<PaymentResult> {
    const now = new Date();
    const { paymentMethod, storePaymentMethod = false } = request;
    // A guest has no account to store a card in.
    if (storePaymentMethod && order.customerId === null) {
      throw new InputProblem('storePaymentMethod', 'validation.select');
    }
    if (!takesAmount(paymentMethod.type, order.grandTotal)) {
      throw new InputProblem('paymentMethod.type', 'validation.select');
    }
    await this.#stored.assertOwn(order.customerId, paymentMethod);
    const { guest: _proof, ...facts } = request;
    const started = await startAttempt(
      this.#db,
      {
        orderId: order.id,
        idempotencyKey: payer.idempotencyKey,
        requestDigest: digestOf(facts),
        method: paymentMethod.type,
      },
      now,
    );
    if (started.repeated) return toPaymentResult(started.order, started.attempt);
    const reference = paymentReference(order.id, started.attempt.number);
    const result = await askOrRefuse(
      this.#log,
      () =>
        this.#provider.pay({
          reference,
          amount: { currency, value: started.attempt.amountMinor },
          paymentMethod,
          store: storePaymentMethod,
          returnUrl: new URL(request.returnPath, this.#shopUrl).href,
          shopperLocale: locales[payer.locale],
          shopperEmail: order.email,
          shopperReference: order.customerId ?? undefined,
          shopperIp: payer.ip,
          origin: new URL(this.#shopUrl).origin,
          browserInfo: request.browserInfo,
        }),
      (reason) => refusedResult(reference, reason),
    );
    return this.#apply(reference, result, now);
  }

  /** behaviour/calls, payment details: submits the payment page's result, or asks for the current state. */
  async details(
    order: Order,
    details: { redirectResult?: string | undefined; payload?: string | undefined } | undefined,
  ): Promise<PaymentResult> {
    if (!details?.redirectResult && !details?.payload) return this.#standing(order);
    const { redirectResult, payload } = details;
    const result = await askProvider(this.#log, () =>
      this.#provider.submitDetails({
        ...(redirectResult ? { redirectResult } : {}),
        ...(payload ? { payload } : {}),
      }),
    );
    // The result belongs to another order's payment.
    if (!result.reference?.startsWith(`${order.id}-`)) {
      throw new ApiProblem(resultCodes.orderState, 'These details belong to another order');
    }
    return this.#apply(result.reference, result, new Date());
  }

  /** Processes a webhook. False when it is not from the provider. */
  async receive(body: unknown): Promise<boolean> {
    const notifications = this.#provider.readNotifications(body);
    if (!notifications) return false;
    for (const notification of notifications) await this.#receiveOne(notification);
    return true;
  }

  async #receiveOne(notification: ProviderNotification): Promise<void> {
    const { eventCode, success, pspReference, reference, payload } = notification;
    if (eventCode === 'AUTHORISATION') await this.#receiveAuthorisation(notification);
    else if (eventCode === 'RECURRING_CONTRACT') await this.#receiveCard(reference);
    else await this.#receiveLaterEvent(notification);
    // Stored last: when a webhook fails half-way, the provider sends it again and it is processed completely.
    await this.#db
      .insert(paymentNotifications)
      .values({ pspReference, eventCode, success, merchantReference: reference, payload })
      .onConflictDoNothing();
    this.#log.info({ reference, pspReference, eventCode, success }, 'payment notification');
  }

  /** The outcome of a payment. That of storing a card is known from the card itself. */
  async #receiveAuthorisation(notification: ProviderNotification): Promise<void> {
    const { success, pspReference, reference, amount } = notification;
    if (isStoringReference(reference)) return;
    const applied = await applyResult(
      this.#db,
      reference,
      {
        reference,
        resultCode: success ? 'Authorised' : 'Refused',
        pspReference,
        // The refusal reason is not signed, so it is taken only from the response to the shop's own call.
        refusalReason: undefined,
        refusalReasonCode: undefined,
        action: undefined,
      },
      new Date(),
      { paidMinor: amount.currency === currency ? amount.value : -1, carryOutSwap: this.#carryOutSwap },
    );
    if (!applied)
      this.#log.error(
        { reference, pspReference, amount },
        'a payment notification matches no payment of an order',
      );
  }

  /** A card was stored, by itself or with the payment of an order. */
  async #receiveCard(reference: string): Promise<void> {
    const shopper =
      shopperOfStoring(reference) ?? (await findOrder(this.#db, orderIdOf(reference)))?.customerId;
    if (shopper) await this.#stored.receive(shopper);
  }

  /** What becomes of a refund, or of a payment after its authorisation. */
  async #receiveLaterEvent(notification: ProviderNotification): Promise<void> {
    const { eventCode, success, pspReference, reference, amount } = notification;
    if (isRefundEvent(notification) && (await recordRefundEvent(this.#db, notification))) {
      if (!success || eventCode !== 'REFUND')
        this.#log.warn({ reference, pspReference, eventCode, success, amount }, 'a refund failed');
    } else if (isPaymentEvent(notification)) {
      const isKnown = await recordPaymentEvent(this.#db, notification);
      this.#log.warn(
        { reference, pspReference, eventCode, success, amount },
        isKnown
          ? 'a payment is disputed or not collected; see the order in the back office'
          : 'an event matches no payment of an order',
      );
    }
  }

  async #standing(order: Order): Promise<PaymentResult> {
    const attempt = await findPayment(this.#db, order.id);
    if (attempt) return toPaymentResult(order, attempt);
    return { orderId: order.id, orderStatus: order.status, resultCode: 'Received', action: null };
  }

  async #apply(reference: string, result: ProviderResult, now: Date): Promise<PaymentResult> {
    const applied = await applyResult(this.#db, reference, result, now, {
      carryOutSwap: this.#carryOutSwap,
    });
    if (!applied) throw new ApiProblem(resultCodes.notFound, 'No such payment');
    return toPaymentResult(applied.order, applied.attempt);
  }
}
