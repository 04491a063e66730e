import { type ApiClient, apiPaths, type OrderCreateRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/create. Idempotent by its key, so it is retried when no response arrives. */
export function createOrder(api: ApiClient, request: OrderCreateRequest, idempotencyKey: string) {
  return api.post(apiPaths.orderCreate, request, { schema: schemaOf('orderDetailSchema'), idempotencyKey });
}
