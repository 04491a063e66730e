import type { GuestProof } from 'shared-contracts';

/**
 * How a return is accessed: by the order's member, or by a guest, whose calls carry the proof and whose pages have
 * their own URLs.
 */
export interface ReturnAccess {
  orderId: string;
  proof?: GuestProof;
}

/** A guest's proof as the calls for one return expect it. */
export function guestOf({ orderId, proof }: ReturnAccess) {
  return proof ? { orderId, proof } : undefined;
}
