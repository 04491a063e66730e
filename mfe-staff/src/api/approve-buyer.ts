import type { ApiClient } from 'shared-contracts';
import { approveBuyer as approveBuyerCall } from 'shared-contracts/calls/merchant-wholesale';
import type { TradeTerms } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/applications/{id}/approve */
export function approveBuyer(api: ApiClient, id: string, terms: TradeTerms) {
  return api.call(approveBuyerCall, { params: { id }, body: { terms } });
}
