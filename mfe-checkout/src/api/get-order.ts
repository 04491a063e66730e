import { apiPaths, type GuestProof, orderDetailSchema, type ShopServices } from 'shared-contracts';

/** An order: of the guest who proves that it is theirs, else of the member who is logged in. */
export function getOrder({ api }: ShopServices, orderId: string, proof: GuestProof | undefined) {
  return proof
    ? api.post(apiPaths.guestOrderDetails, { orderId, ...proof }, { schema: orderDetailSchema })
    : api.get(apiPaths.orderDetails(orderId), { schema: orderDetailSchema });
}
