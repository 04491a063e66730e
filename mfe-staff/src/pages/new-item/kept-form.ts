import { sessionKeys } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import type { TypedStyle } from './new-item-values';

interface Kept {
  /** Who typed it, and the item that the form began with. */
  owner: string;
  values: TypedStyle;
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && 'values' in stored;

/** What was typed into the form in this tab, across a new login and a reload; undefined for somebody else. */
export function readKept(owner: string): TypedStyle | undefined {
  const stored = readJson(sessionStore, sessionKeys.staffNewItem);
  return isKept(stored) && stored.owner === owner ? stored.values : undefined;
}

export function keepTyped(owner: string, values: TypedStyle): void {
  sessionStore.set(sessionKeys.staffNewItem, JSON.stringify({ owner, values }));
}

export function forgetTyped(): void {
  sessionStore.remove(sessionKeys.staffNewItem);
}
