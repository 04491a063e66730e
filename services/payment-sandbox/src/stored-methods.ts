import { z } from 'zod';
import { createPspReference } from './payments';

/** A shopper's stored card. The sandbox accepts test cards only, so it may store the whole number. */
export const storedMethodSchema = z.object({
  id: z.string(),
  merchantAccount: z.string(),
  shopperReference: z.string(),
  brand: z.string(),
  number: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
  holderName: z.string().optional(),
});
export type StoredMethod = z.infer<typeof storedMethodSchema>;

/** The stored cards of all shoppers. A shopper's card has one token, however often it is stored. */
export class StoredMethods {
  readonly #methods = new Map<string, StoredMethod>();

  constructor(stored: readonly StoredMethod[] = []) {
    for (const method of stored) this.#methods.set(method.id, method);
  }

  get all(): StoredMethod[] {
    return [...this.#methods.values()];
  }

  keep(card: Omit<StoredMethod, 'id'>): StoredMethod {
    const earlier = this.of(card.merchantAccount, card.shopperReference).find(
      ({ number }) => number === card.number,
    );
    const method = { ...card, id: earlier?.id ?? createPspReference() };
    this.#methods.set(method.id, method);
    return method;
  }

  of(merchantAccount: string, shopperReference: string): StoredMethod[] {
    return this.all.filter(
      (method) => method.merchantAccount === merchantAccount && method.shopperReference === shopperReference,
    );
  }

  find(merchantAccount: string, shopperReference: string, id: string): StoredMethod | undefined {
    return this.of(merchantAccount, shopperReference).find((method) => method.id === id);
  }

  remove(method: StoredMethod): void {
    this.#methods.delete(method.id);
  }
}

/** A stored card in the format of Adyen's Checkout API: the last digits only. */
export function describeStoredMethod({
  id,
  brand,
  number,
  expiryMonth,
  expiryYear,
  holderName,
}: StoredMethod) {
  return {
    id,
    type: 'scheme',
    name: brand.toUpperCase(),
    brand,
    lastFour: number.slice(-4),
    expiryMonth,
    expiryYear,
    ...(holderName === undefined ? {} : { holderName }),
    supportedRecurringProcessingModels: ['CardOnFile'],
    supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
  };
}
