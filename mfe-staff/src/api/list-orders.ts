import type { ApiClient } from 'shared-contracts';
import { listOrders as listOrdersCall } from 'shared-contracts/calls/merchant-orders';
import type { ListQuery } from './list-query';

/** GET /api/merchant/orders */
export function listOrders(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(listOrdersCall, { query, signal });
}
