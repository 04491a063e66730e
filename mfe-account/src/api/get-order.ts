import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A member's own order; another one's does not exist for them. */
export function getOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.get(apiPaths.orderDetails(orderId), {
    schema: schemaOf('orderDetailSchema'),
    signal,
  });
}
