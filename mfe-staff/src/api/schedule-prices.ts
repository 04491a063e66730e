import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { itemDetailSchema, type PriceScheduleRequest } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/items/{code}/prices */
export function schedulePrices(api: ApiClient, code: string, request: PriceScheduleRequest) {
  return api.post(merchantPaths.itemPrices(code), request, { schema: itemDetailSchema, auth: 'staff' });
}
