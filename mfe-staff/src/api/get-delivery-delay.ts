import type { ApiClient } from 'shared-contracts';
import { getDeliveryDelay as getDeliveryDelayCall } from 'shared-contracts/calls/merchant-content';

/** GET /api/merchant/content/delay */
export function getDeliveryDelay(api: ApiClient, signal?: AbortSignal) {
  return api.call(getDeliveryDelayCall, { signal });
}
