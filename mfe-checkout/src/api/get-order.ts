import { type ApiClient, apiPaths, type GuestProof } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** Loads an order with a guest's proof of ownership, else as the logged-in member. */
export function getOrder(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return proof
    ? api.post(
        apiPaths.guestOrderDetails,
        { orderId, ...proof },
        { schema: schemaOf('orderDetailSchema'), reads: true },
      )
    : api.get(apiPaths.orderDetails(orderId), { schema: schemaOf('orderDetailSchema'), auth: 'member' });
}
