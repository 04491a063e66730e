import type { ApiClient } from 'shared-contracts';
import { getOrder as getOrderCall } from 'shared-contracts/calls/merchant-orders';

/** GET /api/merchant/orders/{orderId} */
export function getOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.call(getOrderCall, { params: { orderId }, signal });
}
