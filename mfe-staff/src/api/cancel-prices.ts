import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { itemDetailSchema, type PriceCancelOutcome } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/items/prices/{id}/cancel */
export function cancelPrices(api: ApiClient, id: number, outcome: PriceCancelOutcome) {
  return api.post(merchantPaths.cancelPrices(id), { outcome }, { schema: itemDetailSchema, auth: 'staff' });
}
