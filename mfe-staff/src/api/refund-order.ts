import type { ApiClient } from 'shared-contracts';
import { refundOrder as refundOrderCall } from 'shared-contracts/calls/merchant-orders';
import type { RefundOrderRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/refund */
export function refundOrder(
  api: ApiClient,
  orderId: string,
  request: RefundOrderRequest,
  idempotencyKey: string,
) {
  return api.call(refundOrderCall, { params: { orderId }, body: request, idempotencyKey });
}
