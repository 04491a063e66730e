/**
 * What proves to this tab's visitor that an order is theirs (section 6): e-mail or phone by order id, in the session
 * storage. Checkout and the order inquiry write it; success, order details and pay again read it, so that nobody who
 * has said it once is asked again. A browser that stores nothing keeps it for as long as the page is open.
 */
import * as z from 'shared-contracts/schema';
import { sessionKeys } from './keys';
import { type GuestProof, guestProofSchema } from './wire/order';

/** More than one visit has; an older proof is asked for again. */
const mostOrders = 5;

const stored = z.array(z.object({ orderId: z.string(), proof: guestProofSchema }));
type Entries = z.infer<typeof stored>;

/** What could not be stored. */
let unstored: Entries | undefined;

function read(): Entries {
  if (unstored) return unstored;
  try {
    const result = z.safeParse(stored, JSON.parse(sessionStorage.getItem(sessionKeys.guestOrders) ?? '[]'));
    return result.success ? result.data : [];
  } catch {
    // Forbidden or tampered with: the visitor is asked again.
    return [];
  }
}

export function readGuestProof(orderId: string): GuestProof | undefined {
  return read().find((entry) => entry.orderId === orderId)?.proof;
}

export function writeGuestProof(orderId: string, proof: GuestProof): void {
  const others = read().filter((entry) => entry.orderId !== orderId);
  const entries = [{ orderId, proof }, ...others].slice(0, mostOrders);
  try {
    sessionStorage.setItem(sessionKeys.guestOrders, JSON.stringify(entries));
    unstored = undefined;
  } catch {
    unstored = entries;
  }
}
