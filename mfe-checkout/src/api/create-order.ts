import { type ApiClient, apiPaths, type OrderCreateRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/create. The same key gives the same order, so it is tried again by itself where no answer comes. */
export function createOrder(api: ApiClient, request: OrderCreateRequest, idempotencyKey: string) {
  return api.post(apiPaths.orderCreate, request, { schema: schemaOf('orderDetailSchema'), idempotencyKey });
}
