/**
 * What proves to this tab's visitor that an order is theirs (behaviour 6): e-mail or phone by order id, in the session
 * storage. Checkout and the order inquiry write it; success, order details and pay again read it, so that nobody who
 * has said it once is asked again. A browser that stores nothing keeps it for as long as the page is open.
 */
import { sessionStore } from './browser-storage';
import { isText, listOf, optional, parseGuarded, shape } from './guards';
import { sessionKeys } from './keys';
import { isPhone, patterns } from './patterns';
import type { GuestProof } from './wire/order';

/** More than one visit has; an older proof is asked for again. */
const mostOrders = 5;

interface Entry {
  orderId: string;
  proof: GuestProof;
}

const isEmail = (value: unknown): value is string => isText(value) && patterns.emailLenient.test(value);
const isNumber = (value: unknown): value is string => isText(value) && isPhone('+852', value);
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
  const entries = [{ orderId, proof }, ...others].slice(0, mostOrders);
  sessionStore.set(sessionKeys.guestOrders, JSON.stringify(entries));
}
