import {
  type ApiClient,
  type ApiResult,
  apiPaths,
  type OrderDetail,
  orderDetailSchema,
  type WholesaleOrderRequest,
} from 'shared-contracts';

/** POST /api/wholeSale/order. Idempotent by its key. */
export function createOrder(
  api: ApiClient,
  request: WholesaleOrderRequest,
  idempotencyKey: string,
): Promise<ApiResult<OrderDetail>> {
  return api.post(apiPaths.wholesaleOrder, request, { schema: orderDetailSchema, idempotencyKey });
}
