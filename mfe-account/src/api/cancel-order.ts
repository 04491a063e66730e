import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Returns the cancelled order; fails with `orderState` when it cannot be cancelled any more. */
export function cancelOrder(api: ApiClient, orderId: string) {
  return api.post(apiPaths.orderCancel(orderId), undefined, { schema: schemaOf('orderDetailSchema') });
}
