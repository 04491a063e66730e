import { sessionKeys } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import { randomId } from 'shared-contracts/random-id';
import type { NamedSku } from './line-name';

/** What was counted of a delivery that is not in the stock yet. */
export interface Count {
  /** One for a delivery until it is in: a second click or a retry after a lost answer books it once. */
  idempotencyKey: string;
  /** The fields of the lines, by sku. */
  typed: Readonly<Record<string, string>>;
  /** Skus that were not ordered. */
  added: readonly NamedSku[];
}

export const newCount = (): Count => ({ idempotencyKey: randomId(), typed: {}, added: [] });

interface Kept {
  /** Who counted, and of which order. */
  owner: string;
  count: Count;
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && 'count' in stored;

/** What was counted in this tab, across a reload and a new login; undefined for somebody else and another order. */
export function readCount(owner: string): Count | undefined {
  const stored = readJson(sessionStore, sessionKeys.staffDelivery);
  return isKept(stored) && stored.owner === owner ? stored.count : undefined;
}

export function keepCount(owner: string, count: Count): void {
  sessionStore.set(sessionKeys.staffDelivery, JSON.stringify({ owner, count }));
}

export function forgetCount(): void {
  sessionStore.remove(sessionKeys.staffDelivery);
}
