import type { ApiClient } from 'shared-contracts';
import { getSubscription as getSubscriptionCall } from 'shared-contracts/calls/account';

/** The channels and topics that the member subscribes to. */
export function getSubscription(api: ApiClient, signal?: AbortSignal) {
  return api.call(getSubscriptionCall, { signal });
}
