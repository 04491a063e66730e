import type { ApiClient } from 'shared-contracts';
import { moveOrders as moveOrdersCall } from 'shared-contracts/calls/merchant-orders';
import type { BulkOrderRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/bulk */
export function moveOrders(api: ApiClient, request: BulkOrderRequest) {
  return api.call(moveOrdersCall, { body: request });
}
