import type { ApiClient } from 'shared-contracts';
import { getReferralCode as getReferralCodeCall } from 'shared-contracts/calls/account';

/** The code that the member passes on. */
export function getReferralCode(api: ApiClient, signal?: AbortSignal) {
  return api.call(getReferralCodeCall, { signal });
}
