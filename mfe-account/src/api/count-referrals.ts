import type { ApiClient } from 'shared-contracts';
import { countReferrals as countReferralsCall } from 'shared-contracts/calls/account';

/** Number of people who registered with the member's code. */
export function countReferrals(api: ApiClient, signal?: AbortSignal) {
  return api.call(countReferralsCall, { signal });
}
