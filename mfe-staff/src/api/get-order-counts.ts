import type { ApiClient } from 'shared-contracts';
import { getOrderCounts as getOrderCountsCall } from 'shared-contracts/calls/merchant-orders';

/** GET /api/merchant/orders/counts */
export function getOrderCounts(api: ApiClient, signal?: AbortSignal) {
  return api.call(getOrderCountsCall, { signal });
}
