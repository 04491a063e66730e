import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { itemDetailSchema } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/items/prices/{id}/cancel */
export function cancelPrices(api: ApiClient, id: number) {
  return api.post(merchantPaths.cancelPrices(id), {}, { schema: itemDetailSchema, auth: 'staff' });
}
