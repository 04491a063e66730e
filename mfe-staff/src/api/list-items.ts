import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { itemPageSchema } from 'shared-contracts/wire/merchant-items';
import type { ListQuery } from './list-query';

/** GET /api/merchant/items */
export function listItems(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.items, { schema: itemPageSchema, auth: 'staff', query, signal });
}
