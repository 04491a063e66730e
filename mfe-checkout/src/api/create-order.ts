import { apiPaths, type OrderCreateRequest, type ShopServices } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/create. The same key gives the same order, so it is tried again by itself where no answer comes. */
export function createOrder({ api }: ShopServices, request: OrderCreateRequest, idempotencyKey: string) {
  return api.post(apiPaths.orderCreate, request, { schema: schemaOf('orderDetailSchema'), idempotencyKey });
}
