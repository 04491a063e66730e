import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { deliveryDelaySchema } from 'shared-contracts/wire/merchant-content';

/** GET /api/merchant/content/delay */
export function getDeliveryDelay(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.deliveryDelay, { schema: deliveryDelaySchema, auth: 'staff', signal });
}
