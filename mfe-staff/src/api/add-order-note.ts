import type { ApiClient } from 'shared-contracts';
import { addOrderNote as addOrderNoteCall } from 'shared-contracts/calls/merchant-orders';

/** POST /api/merchant/orders/{orderId}/note */
export function addOrderNote(api: ApiClient, orderId: string, text: string) {
  return api.call(addOrderNoteCall, { params: { orderId }, body: { text } });
}
