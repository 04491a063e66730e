import type { ApiClient } from 'shared-contracts';
import { packOrder as packOrderCall } from 'shared-contracts/calls/merchant-orders';
import type { PackRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/pack */
export function packOrder(api: ApiClient, orderId: string, request: PackRequest, idempotencyKey: string) {
  return api.call(packOrderCall, { params: { orderId }, body: request, idempotencyKey });
}
