import type { ApiClient } from 'shared-contracts';
import { exportDisputes as exportDisputesCall } from 'shared-contracts/calls/merchant-orders';

/** GET /api/merchant/orders/disputes */
export function exportDisputes(api: ApiClient, signal?: AbortSignal) {
  return api.call(exportDisputesCall, { signal });
}
