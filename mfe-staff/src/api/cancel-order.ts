import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type CancelOrderRequest, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/cancel */
export function cancelOrder(
  api: ApiClient,
  orderId: string,
  request: CancelOrderRequest,
  idempotencyKey: string,
) {
  return api.post(merchantPaths.orderCancel(orderId), request, {
    schema: merchantOrderSchema,
    auth: 'staff',
    idempotencyKey,
  });
}
