import type { ApiClient } from 'shared-contracts';
import { getPushKey as getPushKeyCall } from 'shared-contracts/calls/push';

/** The key with which this browser subscribes to notifications. */
export function getPushKey(api: ApiClient) {
  return api.call(getPushKeyCall);
}
