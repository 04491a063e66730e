import type { ApiClient, GuestProof } from 'shared-contracts';
import { getGuestReturn, getReturn as getReturnCall } from 'shared-contracts/calls/returns';

/** A guest's return is found through its order. */
export interface GuestReturn {
  orderId: string;
  proof: GuestProof;
}

export function getReturn(api: ApiClient, returnId: string, guest?: GuestReturn, signal?: AbortSignal) {
  if (!guest) return api.call(getReturnCall, { params: { returnId }, signal });
  const body = { returnId, orderId: guest.orderId, guest: guest.proof };
  return api.call(getGuestReturn, { body, signal, auth: 'none' });
}
