import type { ApiClient } from 'shared-contracts';
import { deletePushSubscription as deletePushSubscriptionCall } from 'shared-contracts/calls/push';

/** Removes the subscription of this browser. */
export function deletePushSubscription(api: ApiClient, endpoint: string) {
  return api.call(deletePushSubscriptionCall, { body: { endpoint } });
}
