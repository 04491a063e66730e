import type { ApiClient } from 'shared-contracts';
import { listItems as listItemsCall } from 'shared-contracts/calls/merchant-catalogue';
import type { ListQuery } from './list-query';

/** GET /api/merchant/items */
export function listItems(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(listItemsCall, { query, signal });
}
