import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A page of the member's orders, newest first. */
export function listOrders(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.orderList, {
    schema: schemaOf('orderListSchema'),
    auth: 'member',
    query: { pageNo, pageSize },
    signal,
  });
}
