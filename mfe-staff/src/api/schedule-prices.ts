import type { ApiClient } from 'shared-contracts';
import { schedulePrices as schedulePricesCall } from 'shared-contracts/calls/merchant-catalogue';
import type { PriceScheduleRequest } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/items/{code}/prices */
export function schedulePrices(api: ApiClient, code: string, request: PriceScheduleRequest) {
  return api.call(schedulePricesCall, { params: { code }, body: request });
}
