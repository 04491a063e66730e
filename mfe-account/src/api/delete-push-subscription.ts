import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Removes the subscription of this browser. */
export function deletePushSubscription(api: ApiClient, endpoint: string) {
  return api.post(
    apiPaths.pushSubscriptionEnd,
    { endpoint },
    { schema: schemaOf('pushSubscriptionResultSchema') },
  );
}
