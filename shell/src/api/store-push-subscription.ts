import type { ApiClient } from 'shared-contracts';
import { createPushSubscription } from 'shared-contracts/calls/push';
import { showing } from 'shared-contracts/consent';
import type { PushSubscriptionRequest } from 'shared-contracts/wire/push';

/** POST /api/push/subscription: the subscription of this browser, which the prompt has asked for. */
export function storePushSubscription(api: ApiClient, subscription: PushSubscriptionRequest) {
  return api.call(createPushSubscription, { body: subscription, ...showing('push-prompt-1') });
}
