import type { ApiClient } from 'shared-contracts';
import { getOverview as getOverviewCall } from 'shared-contracts/calls/account';

export function getOverview(api: ApiClient, signal?: AbortSignal) {
  return api.call(getOverviewCall, { auth: 'member', signal });
}
