/** A guest's bag in local storage (behaviour/entities and behaviour/roles), shared by all tabs of the browser. */
import {
  type CartLineInput,
  isSameLine,
  type LineKey,
  type Logger,
  parseCartLines,
  serializeCartLines,
  storageKeys,
} from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';

const listeners = new Set<() => void>();

/** The stored text, used as a snapshot that is equal while nothing has changed. */
export function localCartText(): string {
  return localStore.get(storageKeys.cart) ?? '';
}

/** Calls the listener when this or another tab has changed the stored bag. */
export function subscribeLocalCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKeys.cart) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Reads the bag. Malformed entries are logged and removed, also from storage. Never throws. */
export function readLocalCart(log: Logger): CartLineInput[] {
  const text = localCartText();
  const { lines, dropped } = parseCartLines(text);
  if (dropped > 0) {
    log.warn(`SHOP-CART-001 ${dropped} malformed part(s) of the stored bag dropped`);
    writeLocalCart(lines);
  } else if (text !== '' && lines.length === 0) {
    // behaviour/states: an empty local cart is discarded.
    writeLocalCart([]);
  }
  return lines;
}

export function writeLocalCart(lines: readonly CartLineInput[]): void {
  if (lines.length === 0) localStore.remove(storageKeys.cart);
  else localStore.set(storageKeys.cart, serializeCartLines(lines));
  for (const listener of [...listeners]) listener();
}

/** Replaces a line in its position, or inserts it at the front. */
export function putLine(lines: readonly CartLineInput[], line: CartLineInput): CartLineInput[] {
  return lines.some((entry) => isSameLine(entry, line))
    ? lines.map((entry) => (isSameLine(entry, line) ? line : entry))
    : [line, ...lines];
}

export function withoutLines(lines: readonly CartLineInput[], keys: readonly LineKey[]): CartLineInput[] {
  return lines.filter((line) => !keys.some((key) => isSameLine(key, line)));
}
