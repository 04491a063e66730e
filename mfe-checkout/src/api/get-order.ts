import type { ApiClient, GuestProof } from 'shared-contracts';
import { getGuestOrder, getOrder as getOrderCall } from 'shared-contracts/calls/orders';

/** Loads an order with a guest's proof of ownership, else as the logged-in member. */
export function getOrder(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return proof
    ? api.call(getGuestOrder, { body: { orderId, ...proof } })
    : api.call(getOrderCall, { params: { orderId }, auth: 'member' });
}
