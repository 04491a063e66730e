import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A page of the member's gift card orders, newest first. */
export function listGiftCardOrders(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.giftCardOrders, {
    schema: schemaOf('giftCardOrderListSchema'),
    query: { pageNo, pageSize },
    signal,
  });
}
