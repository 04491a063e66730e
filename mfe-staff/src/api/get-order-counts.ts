import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderCountsSchema } from 'shared-contracts/wire/merchant-orders';

/** GET /api/merchant/orders/counts */
export function getOrderCounts(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.orderCounts, { schema: merchantOrderCountsSchema, auth: 'staff', signal });
}
