import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import type { Database } from 'api-platform/foundation';
import { createReadCache } from 'api-platform/read-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { type Locale, locales } from 'shared-contracts/locale';
import { networkOf } from 'shared-contracts/server/network-of';
import type { PaymentMethod } from 'shared-contracts/wire/payment';
import { askProvider } from './ask-provider';

/** Octopus cards are charged in steps of ten cents. */
export function takesAmount(type: string, cents: number): boolean {
  return type !== 'octopus' || cents % 10 === 0;
}

/** How long an offer is reused: the provider's methods change by configuration, not by the minute. */
const offerMs = 5 * 60_000;

/** How often one network, or the payer of one order, can have the provider asked. What is known already is answered without end. */
const askRule: AttemptRule = { limit: 60, windowSeconds: 60, waitSeconds: 60 };

/** Counts a question to the provider; refuses one too many. `asker` is a network or an order. */
export const takeQuestion = (db: Database, asker: string): Promise<void> =>
  takeAttempt(db, `payment-methods:${asker}`, askRule, new Date());

export type OfferMethods = (value: number, locale: Locale, ip: string) => Promise<PaymentMethod[]>;

/**
 * The amount rounded up to its first digit: HK$1,234 and HK$1,999 are HK$2,000. Each view of a bag shows the methods
 * for its own total, so without rounding each cent would need a request to the provider.
 */
function bandOf(cents: number): number {
  if (cents <= 0) return 0;
  const step = 10 ** Math.floor(Math.log10(cents));
  return Math.ceil(cents / step) * step;
}

/**
 * The payment methods for an amount before there is an order. Asks the provider at most once in five minutes for each
 * language and band of amounts. The methods of an existing order are always requested with its exact amount.
 */
export function createOfferedMethods(
  db: Database,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): OfferMethods {
  const offers = createReadCache(offerMs);
  return async (value, locale, ip) => {
    const amount = { currency: 'HKD', value: bandOf(value) } as const;
    const methods = await askProvider(log, () =>
      offers.read(
        `payment-methods:${amount.currency}:${locale}:${amount.value}`,
        async () => {
          await takeQuestion(db, networkOf(ip));
          return provider.listMethods(amount, locales[locale]);
        },
        { lifetimeMs: offerMs },
      ),
    );
    return methods.filter(({ type }) => takesAmount(type, value));
  };
}
