import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { waitingParcelsSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/parcels */
export function listWaitingParcels(api: ApiClient, orderIds: readonly string[]) {
  return api.post(
    merchantPaths.waitingParcels,
    { orderIds },
    { schema: waitingParcelsSchema, auth: 'staff', reads: true },
  );
}
