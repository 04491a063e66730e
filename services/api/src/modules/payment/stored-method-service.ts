import { randomBytes } from 'node:crypto';
import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import type { FastifyBaseLogger } from 'fastify';
import { type PaymentProvider, type ProviderResult, refusedResult } from 'payment-provider';
import { hongKongDay } from 'shared-contracts/dates';
import { locales } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  StoreMethodDetailsRequest,
  StoreMethodRequest,
  StoreMethodResult,
} from 'shared-contracts/wire/payment';
import type { StoredMethod } from 'shared-contracts/wire/stored-methods';
import { type Customer, findCustomer } from '../customer';
import { askOrRefuse, askProvider } from './ask-provider';
import {
  deleteStoredMethod,
  isStoredMethodOf,
  listStoredMethods,
  makeDefaultMethod,
  replaceStoredMethods,
  type StoredMethodRow,
} from './stored-method-repository';

/** Storing a card is free, so thieves use it to test stolen cards. */
const storeRule: AttemptRule = { limit: 10, windowSeconds: 3_600, waitSeconds: 3_600 };

/** Prefix of references that store a card; order references start with ITHKE. */
const referencePrefix = 'CARD-';
export const isStoringReference = (reference: string) => reference.startsWith(referencePrefix);

/** Contains the card's owner, because a webhook signs no other field that names them. */
function storingReference(customerId: string): string {
  return `${referencePrefix}${customerId}-${randomBytes(8).toString('hex')}`;
}

/** Undefined when the reference does not store a card. */
export function shopperOfStoring(reference: string): string | undefined {
  return /^CARD-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-/.exec(reference)?.[1];
}

function noSuchCard(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'No such card');
}

/** A card is valid until the end of its month, in Hong Kong. */
function isExpired(row: StoredMethodRow, now: Date): boolean {
  const lastMonth = `${row.expiryYear}-${String(row.expiryMonth).padStart(2, '0')}`;
  return lastMonth < hongKongDay(now).slice(0, 7);
}

function toStoredMethod(row: StoredMethodRow, now: Date): StoredMethod {
  const { providerId: id, type, brand, lastFour, expiryMonth, expiryYear, holderName, isDefault } = row;
  const expired = isExpired(row, now);
  return { id, type, brand, lastFour, expiryMonth, expiryYear, holderName, isDefault, isExpired: expired };
}

/**
 * Members' cards (behaviour/calls, payment/method): the provider stores them; the database lists their ids and
 * owners.
 */
export class StoredMethodService {
  readonly #db: Database;
  readonly #provider: PaymentProvider;
  readonly #shopUrl: string;
  readonly #log: FastifyBaseLogger;

  constructor(db: Database, provider: PaymentProvider, shopUrl: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#provider = provider;
    this.#shopUrl = shopUrl;
    this.#log = log;
  }

  async list(customerId: string): Promise<StoredMethod[]> {
    const now = new Date();
    return (await listStoredMethods(this.#db, customerId)).map((row) => toStoredMethod(row, now));
  }

  /** Reads the provider's current list. */
  async refresh(customerId: string): Promise<StoredMethod[]> {
    await askProvider(this.#log, () => this.#read(customerId));
    return this.list(customerId);
  }

  /** The provider reported a stored card for this customer. Ignored for unknown customers. */
  async receive(customerId: string): Promise<void> {
    if (await findCustomer(this.#db, customerId)) await this.#read(customerId);
  }

  /** Refuses a stored card that does not belong to the payer. */
  async assertOwn(customerId: string | null, paymentMethod: Record<string, unknown>): Promise<void> {
    const { storedPaymentMethodId } = paymentMethod;
    if (storedPaymentMethodId === undefined) return;
    if (customerId === null || typeof storedPaymentMethodId !== 'string') throw noSuchCard();
    if (!(await isStoredMethodOf(this.#db, customerId, storedPaymentMethodId))) throw noSuchCard();
  }

  /** Stores a card with an authorisation of zero. */
  async add(
    customer: Customer,
    request: StoreMethodRequest,
    payer: { ip: string; locale: Locale },
  ): Promise<StoreMethodResult> {
    const { paymentMethod, returnPath, browserInfo } = request;
    if ('storedPaymentMethodId' in paymentMethod) {
      throw new InputProblem('paymentMethod.storedPaymentMethodId', 'validation.select');
    }
    await takeAttempt(this.#db, `store-card:${customer.id}`, storeRule, new Date());
    const result = await askOrRefuse(
      this.#log,
      () =>
        this.#provider.pay({
          reference: storingReference(customer.id),
          amount: { currency: 'HKD', value: 0 },
          paymentMethod,
          store: true,
          returnUrl: new URL(returnPath, this.#shopUrl).href,
          shopperLocale: locales[payer.locale],
          shopperEmail: customer.email,
          shopperReference: customer.id,
          shopperIp: payer.ip,
          origin: new URL(this.#shopUrl).origin,
          browserInfo,
        }),
      (reason) => refusedResult(undefined, reason),
    );
    return this.#answer(customer.id, result);
  }

  /**
   * Submits the result of the bank's page. Whoever submits it, the card belongs to its shopper, and the
   * response lists only the caller's cards.
   */
  async details(customerId: string, { details }: StoreMethodDetailsRequest): Promise<StoreMethodResult> {
    const { redirectResult, payload } = details;
    if (!redirectResult && !payload) throw new InputProblem('details.redirectResult', 'validation.required');
    const result = await askProvider(this.#log, () =>
      this.#provider.submitDetails({
        ...(redirectResult ? { redirectResult } : {}),
        ...(payload ? { payload } : {}),
      }),
    );
    if (!isStoringReference(result.reference ?? '')) {
      throw new ApiProblem(resultCodes.orderState, 'These details belong to an order');
    }
    return this.#answer(customerId, result);
  }

  /** Removed at the provider first: then it cannot pay, even if the list still shows it. */
  async remove(customerId: string, id: string): Promise<StoredMethod[]> {
    if (!(await isStoredMethodOf(this.#db, customerId, id))) throw noSuchCard();
    await askProvider(this.#log, () => this.#provider.removeStored(customerId, id));
    await deleteStoredMethod(this.#db, customerId, id);
    return this.list(customerId);
  }

  /** Removes every stored card of a member who closes the account. */
  async removeAll(customerId: string): Promise<void> {
    for (const { providerId } of await listStoredMethods(this.#db, customerId)) {
      await this.remove(customerId, providerId);
    }
  }

  async makeDefault(customerId: string, id: string): Promise<StoredMethod[]> {
    if (!(await makeDefaultMethod(this.#db, customerId, id))) throw noSuchCard();
    return this.list(customerId);
  }

  async #answer(customerId: string, result: ProviderResult): Promise<StoreMethodResult> {
    const { resultCode, action, refusalReason, refusalReasonCode } = result;
    const isStored = resultCode === 'Authorised';
    return {
      resultCode,
      action: action ?? null,
      refusalReason: refusalReason ?? null,
      refusalReasonCode: refusalReasonCode ?? null,
      methods: await (isStored ? this.refresh(customerId) : this.list(customerId)),
    };
  }

  async #read(customerId: string): Promise<void> {
    await replaceStoredMethods(this.#db, customerId, await this.#provider.listStored(customerId));
  }
}
