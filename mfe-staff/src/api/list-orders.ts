import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderPageSchema } from 'shared-contracts/wire/merchant-orders';
import type { ListQuery } from './list-query';

/** GET /api/merchant/orders */
export function listOrders(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.orders, { schema: merchantOrderPageSchema, auth: 'staff', query, signal });
}
