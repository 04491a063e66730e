import type { ApiClient } from 'shared-contracts';
import { listWaitingParcels as listWaitingParcelsCall } from 'shared-contracts/calls/merchant-orders';

/** POST /api/merchant/orders/parcels */
export function listWaitingParcels(api: ApiClient, orderIds: readonly string[]) {
  return api.call(listWaitingParcelsCall, { body: { orderIds } });
}
