import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnPageSchema } from 'shared-contracts/wire/merchant-orders';
import type { ListQuery } from './list-query';

/** GET /api/merchant/returns */
export function listReturns(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.returns, { schema: merchantReturnPageSchema, auth: 'staff', query, signal });
}
