import {
  type ApiClient,
  type ApiResult,
  apiPaths,
  type WholesaleOrdersPlaced,
  type WholesaleOrdersRequest,
  wholesaleOrdersPlacedSchema,
} from 'shared-contracts';

/** POST /api/wholeSale/orders: one order for each delivery, all or none. Idempotent by its key. */
export function createOrders(
  api: ApiClient,
  request: WholesaleOrdersRequest,
  idempotencyKey: string,
): Promise<ApiResult<WholesaleOrdersPlaced>> {
  return api.post(apiPaths.wholesaleOrders, request, { schema: wholesaleOrdersPlacedSchema, idempotencyKey });
}
