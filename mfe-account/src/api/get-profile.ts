import type { ApiClient } from 'shared-contracts';
import { getProfile as getProfileCall } from 'shared-contracts/calls/account';

export function getProfile(api: ApiClient, signal?: AbortSignal) {
  return api.call(getProfileCall, { auth: 'member', signal });
}
