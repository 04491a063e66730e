import type { ApiClient } from 'shared-contracts';
import { getSession as getSessionCall } from 'shared-contracts/calls/merchant-staff';

/** GET /api/merchant/session */
export function getSession(api: ApiClient, signal?: AbortSignal) {
  return api.call(getSessionCall, { signal });
}
