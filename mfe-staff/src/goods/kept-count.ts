import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import { randomId } from 'shared-contracts/random-id';
import type { NamedSku } from './line-name';

/** What was counted of a delivery that is not in the stock yet. */
export interface Count {
  /** One for a delivery until it is in: a second click or a retry after a lost answer books it once. */
  idempotencyKey: string;
  /** The fields of the lines, by sku. */
  typed: Readonly<Record<string, string>>;
  /** Skus that nobody expected. */
  added: readonly NamedSku[];
}

export const newCount = (): Count => ({ idempotencyKey: randomId(), typed: {}, added: [] });

/** What was counted; its owner is who counted, and of which order or transfer. */
export const keptCount = createKept<Count>(sessionKeys.staffDelivery);
