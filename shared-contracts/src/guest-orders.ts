/**
 * Proof that a guest owns an order (behaviour/roles): the e-mail or phone by order id, in session storage.
 * Checkout and the order inquiry write it; the success page, order details and "pay again" read it, so that
 * the guest enters it once. Without session storage it lasts as long as the page.
 */
import { sessionStore } from './browser-storage';
import { isText, listOf, optional, parseGuarded, shape } from './guards';
import { sessionKeys } from './keys';
import { isPhoneOfAny, patterns } from './patterns';
import type { GuestProof } from './wire/order';

/** More orders than one visit has. The oldest proof is dropped beyond it, and the guest is asked again. */
const maxOrders = 5;

interface Entry {
  orderId: string;
  proof: GuestProof;
}

const isEmail = (value: unknown): value is string => isText(value) && patterns.emailLenient.test(value);
const isNumber = (value: unknown): value is string => isText(value) && isPhoneOfAny(value);
const isEntries = listOf(
  shape({ orderId: isText, proof: shape({ email: optional(isEmail), phone: optional(isNumber) }) }),
);

function read(): Entry[] {
  return parseGuarded(sessionStore.get(sessionKeys.guestOrders), isEntries) ?? [];
}

export function readGuestProof(orderId: string): GuestProof | undefined {
  return read().find((entry) => entry.orderId === orderId)?.proof;
}

export function writeGuestProof(orderId: string, proof: GuestProof): void {
  const others = read().filter((entry) => entry.orderId !== orderId);
  const entries = [{ orderId, proof }, ...others].slice(0, maxOrders);
  sessionStore.set(sessionKeys.guestOrders, JSON.stringify(entries));
}
