import type { ApiClient, ApiResult, WholesaleOrdersPlaced, WholesaleOrdersRequest } from 'shared-contracts';
import { createTradeOrders } from 'shared-contracts/calls/wholesale';

/** POST /api/wholeSale/orders: one order for each delivery, all or none. Idempotent by its key. */
export function createOrders(
  api: ApiClient,
  request: WholesaleOrdersRequest,
  idempotencyKey: string,
): Promise<ApiResult<WholesaleOrdersPlaced>> {
  return api.call(createTradeOrders, { body: request, idempotencyKey });
}
