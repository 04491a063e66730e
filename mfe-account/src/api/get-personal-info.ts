import type { ApiClient } from 'shared-contracts';
import { getPersonalInfo as getPersonalInfoCall } from 'shared-contracts/calls/account';

/** What the form of the personal details starts with. */
export function getPersonalInfo(api: ApiClient, signal?: AbortSignal) {
  return api.call(getPersonalInfoCall, { auth: 'member', signal });
}
