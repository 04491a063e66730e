/**
 * The orders of this browser that are placed and not paid. Local storage, so that every tab knows them, and a shopper who
 * closed the browser finds them again. An entry holds what proves a guest's order, and goes once the order is paid,
 * cancelled or changed, at the latest a day after it was due.
 */
import { useSyncExternalStore } from 'react';
import { type GuestProof, readGuestProof, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, isWhole, listOf, optional, parseGuarded, shape } from 'shared-contracts/guards';

export interface UnpaidOrder {
  orderId: string;
  /** A guest's e-mail address, which proves the order. */
  email?: string | undefined;
  /** Whose order it is, for a member's. */
  memberId?: string | undefined;
  /** Until when it can be paid, as a time stamp. */
  dueAt: number;
  /** What it holds; the item page reads them (shared-contracts/src/held-pieces.ts). */
  skuIds?: readonly string[] | undefined;
}

const keptAfterMs = 86_400_000;
const maxOrders = 5;
const isEntries = listOf(
  shape({
    orderId: isText,
    email: optional(isText),
    memberId: optional(isText),
    dueAt: isWhole,
    skuIds: optional(listOf(isText)),
  }),
);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.unpaidOrders) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const storedText = () => localStore.get(storageKeys.unpaidOrders) ?? '';

function parse(text: string, now = Date.now()): UnpaidOrder[] {
  const stored: UnpaidOrder[] = parseGuarded(text, isEntries) ?? [];
  return stored.filter(({ dueAt }) => now < dueAt + keptAfterMs);
}

function write(entries: readonly UnpaidOrder[]): void {
  if (entries.length === 0) localStore.remove(storageKeys.unpaidOrders);
  else localStore.set(storageKeys.unpaidOrders, JSON.stringify(entries.slice(0, maxOrders)));
  for (const listener of [...listeners]) listener();
}

/** Newest first. */
const readUnpaidOrders = (): UnpaidOrder[] => parse(storedText());

/** The same, for a component: it follows this and other tabs. Needs the browser. */
export function useUnpaidOrders(): UnpaidOrder[] {
  return parse(useSyncExternalStore(subscribe, storedText, () => ''));
}

export function rememberUnpaidOrder(order: UnpaidOrder): void {
  write([order, ...readUnpaidOrders().filter(({ orderId }) => orderId !== order.orderId)]);
}

/** Called when the order is paid, changed, or known to be over. */
export function forgetUnpaidOrder(orderId: string): void {
  const entries = readUnpaidOrders();
  const others = entries.filter((entry) => entry.orderId !== orderId);
  if (others.length < entries.length) write(others);
}

/** A guest's proof of an order: from this tab, or of an unpaid order from another one. */
export function proofOf(orderId: string): GuestProof | undefined {
  const email = readUnpaidOrders().find((entry) => entry.orderId === orderId)?.email;
  return readGuestProof(orderId) ?? (email === undefined ? undefined : { email });
}
