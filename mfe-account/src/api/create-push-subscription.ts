import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { PushSubscriptionRequest } from 'shared-contracts/wire/push';
import { schemaOf } from './schema-of';

/** Stores the subscription of this browser for the member. */
export function createPushSubscription(api: ApiClient, input: PushSubscriptionRequest) {
  return api.post(apiPaths.pushSubscription, input, { schema: schemaOf('pushSubscriptionResultSchema') });
}
