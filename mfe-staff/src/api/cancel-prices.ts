import type { ApiClient } from 'shared-contracts';
import { cancelPrices as cancelPricesCall } from 'shared-contracts/calls/merchant-catalogue';
import type { PriceCancelOutcome } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/items/prices/{id}/cancel */
export function cancelPrices(api: ApiClient, id: number, outcome: PriceCancelOutcome) {
  return api.call(cancelPricesCall, { params: { scheduleId: id }, body: { outcome } });
}
