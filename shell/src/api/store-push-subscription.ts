import type { ApiClient } from 'shared-contracts';
import { createPushSubscription } from 'shared-contracts/calls/push';
import type { PushSubscriptionRequest } from 'shared-contracts/wire/push';

/** POST /api/push/subscription: the subscription of this browser. */
export function storePushSubscription(api: ApiClient, subscription: PushSubscriptionRequest) {
  return api.call(createPushSubscription, { body: subscription });
}
