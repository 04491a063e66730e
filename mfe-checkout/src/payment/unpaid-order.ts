/**
 * The order that was placed in this tab and not paid yet. A shopper who returns to the empty bag finds a link to its
 * payment there.
 */
import { sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';

export function readUnpaidOrder(): string | null {
  return sessionStore.get(sessionKeys.unpaidOrder);
}

export function rememberUnpaidOrder(orderId: string): void {
  sessionStore.set(sessionKeys.unpaidOrder, orderId);
}

/** Called when the order is paid, or can no longer be. */
export function forgetUnpaidOrder(orderId: string): void {
  if (readUnpaidOrder() === orderId) sessionStore.remove(sessionKeys.unpaidOrder);
}
