import { type ApiClient, apiPaths, type GuestProof } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** An order: of the guest who proves that it is theirs, else of the member who is logged in. */
export function getOrder(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return proof
    ? api.post(apiPaths.guestOrderDetails, { orderId, ...proof }, { schema: schemaOf('orderDetailSchema') })
    : api.get(apiPaths.orderDetails(orderId), { schema: schemaOf('orderDetailSchema') });
}
