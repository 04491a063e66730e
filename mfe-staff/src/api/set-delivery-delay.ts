import type { ApiClient } from 'shared-contracts';
import { setDeliveryDelay as setDeliveryDelayCall } from 'shared-contracts/calls/merchant-content';

/** POST /api/merchant/content/delay */
export function setDeliveryDelay(api: ApiClient, isOn: boolean) {
  return api.call(setDeliveryDelayCall, { body: { isOn } });
}
