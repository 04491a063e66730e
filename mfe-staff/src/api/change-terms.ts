import type { ApiClient } from 'shared-contracts';
import { changeTerms as changeTermsCall } from 'shared-contracts/calls/merchant-wholesale';
import type { TradeTerms } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/buyers/{id}/terms */
export function changeTerms(api: ApiClient, id: string, terms: TradeTerms, reason: string) {
  return api.call(changeTermsCall, { params: { id }, body: { terms, reason } });
}
