import type { ApiClient, GuestProof } from 'shared-contracts';
import {
  getGuestReturnOptions,
  getReturnOptions as getReturnOptionsCall,
} from 'shared-contracts/calls/returns';

/** The pieces of an order that can be returned, for its member, or for a guest with the proof. */
export function getReturnOptions(api: ApiClient, orderId: string, proof?: GuestProof, signal?: AbortSignal) {
  if (!proof) return api.call(getReturnOptionsCall, { params: { orderId }, signal });
  return api.call(getGuestReturnOptions, { body: { orderId, ...proof }, signal, auth: 'none' });
}
