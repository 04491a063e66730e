import type { ApiClient } from 'shared-contracts';
import { listReturns as listReturnsCall } from 'shared-contracts/calls/merchant-returns';
import type { ListQuery } from './list-query';

/** GET /api/merchant/returns */
export function listReturns(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(listReturnsCall, { query, signal });
}
