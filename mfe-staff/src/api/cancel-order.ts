import type { ApiClient } from 'shared-contracts';
import { cancelOrder as cancelOrderCall } from 'shared-contracts/calls/merchant-orders';
import type { CancelOrderRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/cancel */
export function cancelOrder(
  api: ApiClient,
  orderId: string,
  request: CancelOrderRequest,
  idempotencyKey: string,
) {
  return api.call(cancelOrderCall, { params: { orderId }, body: request, idempotencyKey });
}
