import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { stockPageSchema } from 'shared-contracts/wire/merchant-stock';
import type { ListQuery } from './list-query';

/** GET /api/merchant/stock */
export function listStock(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.stock, { schema: stockPageSchema, auth: 'staff', query, signal });
}
