import type { ApiClient } from 'shared-contracts';
import { listStock as listStockCall } from 'shared-contracts/calls/merchant-catalogue';
import type { ListQuery } from './list-query';

/** GET /api/merchant/stock */
export function listStock(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(listStockCall, { query, signal });
}
