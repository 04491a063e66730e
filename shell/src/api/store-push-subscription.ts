import { type ApiClient, apiPaths } from 'shared-contracts';
import { type PushSubscriptionRequest, pushSubscriptionResultSchema } from 'shared-contracts/wire/push';

/** POST /api/push/subscription: the subscription of this browser. */
export function storePushSubscription(api: ApiClient, subscription: PushSubscriptionRequest) {
  return api.post(apiPaths.pushSubscription, subscription, { schema: pushSubscriptionResultSchema });
}
