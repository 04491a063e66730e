import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema, type RefundOrderRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/refund */
export function refundOrder(
  api: ApiClient,
  orderId: string,
  request: RefundOrderRequest,
  idempotencyKey: string,
) {
  return api.post(merchantPaths.orderRefund(orderId), request, {
    schema: merchantOrderSchema,
    auth: 'staff',
    idempotencyKey,
  });
}
