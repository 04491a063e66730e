import type { ApiClient } from 'shared-contracts';
import { endSession as endSessionCall } from 'shared-contracts/calls/merchant-staff';

/** POST /api/merchant/session/end */
export function endSession(api: ApiClient) {
  return api.call(endSessionCall);
}
