import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type BulkOrderRequest, bulkOrderResultSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/bulk */
export function moveOrders(api: ApiClient, request: BulkOrderRequest) {
  return api.post(merchantPaths.ordersBulk, request, { schema: bulkOrderResultSchema, auth: 'staff' });
}
