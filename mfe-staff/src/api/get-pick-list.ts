import type { ApiClient } from 'shared-contracts';
import { getPickList as getPickListCall } from 'shared-contracts/calls/merchant-orders';

/** POST /api/merchant/orders/picklist */
export function getPickList(api: ApiClient, orderIds: readonly string[]) {
  return api.call(getPickListCall, { body: { orderIds } });
}
