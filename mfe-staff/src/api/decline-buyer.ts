import type { ApiClient } from 'shared-contracts';
import { declineBuyer as declineBuyerCall } from 'shared-contracts/calls/merchant-wholesale';

/** POST /api/merchant/wholesale/applications/{id}/decline */
export function declineBuyer(api: ApiClient, id: string, reason: string) {
  return api.call(declineBuyerCall, { params: { id }, body: { reason } });
}
