import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { pickListSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/picklist */
export function getPickList(api: ApiClient, orderIds: readonly string[]) {
  return api.post(
    merchantPaths.pickList,
    { orderIds },
    { schema: pickListSchema, auth: 'staff', reads: true },
  );
}
