import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A member's own order; other members' orders are not found. */
export function getOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.get(apiPaths.orderDetails(orderId), {
    schema: schemaOf('orderDetailSchema'),
    auth: 'member',
    signal,
  });
}
