import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema, type PackRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/pack */
export function packOrder(api: ApiClient, orderId: string, request: PackRequest, idempotencyKey: string) {
  return api.post(merchantPaths.orderPack(orderId), request, {
    schema: merchantOrderSchema,
    auth: 'staff',
    idempotencyKey,
  });
}
