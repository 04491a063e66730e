import type { GuestProof } from 'shared-contracts';

/** Whose order it is: a guest's calls carry the proof, and its pages have their own URLs. */
export interface ReturnAccess {
  orderId: string;
  proof?: GuestProof;
}

/** The proof of a guest in the shape of the calls about one return. */
export function guestOf({ orderId, proof }: ReturnAccess) {
  return proof ? { orderId, proof } : undefined;
}
