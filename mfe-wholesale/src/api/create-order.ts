import {
  type ApiClient,
  type ApiResult,
  apiPaths,
  type OrderDetail,
  orderDetailSchema,
  type WholesaleOrderRequest,
} from 'shared-contracts';

/** POST /api/wholeSale/order: the same key gives the same order. */
export function createOrder(
  api: ApiClient,
  request: WholesaleOrderRequest,
  idempotencyKey: string,
): Promise<ApiResult<OrderDetail>> {
  return api.post(apiPaths.wholesaleOrder, request, { schema: orderDetailSchema, idempotencyKey });
}
