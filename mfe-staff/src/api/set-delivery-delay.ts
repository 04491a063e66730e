import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { deliveryDelaySchema } from 'shared-contracts/wire/merchant-content';

/** POST /api/merchant/content/delay */
export function setDeliveryDelay(api: ApiClient, isOn: boolean) {
  return api.post(merchantPaths.deliveryDelay, { isOn }, { schema: deliveryDelaySchema, auth: 'staff' });
}
