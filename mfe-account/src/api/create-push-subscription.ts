import type { ApiClient } from 'shared-contracts';
import { createPushSubscription as createPushSubscriptionCall } from 'shared-contracts/calls/push';
import type { PushSubscriptionRequest } from 'shared-contracts/wire/push';

/** Stores the subscription of this browser for the member. */
export function createPushSubscription(api: ApiClient, input: PushSubscriptionRequest) {
  return api.call(createPushSubscriptionCall, { body: input });
}
