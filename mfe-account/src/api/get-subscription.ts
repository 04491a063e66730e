import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The channels and topics that the member subscribes to. */
export function getSubscription(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.subscribe, { schema: schemaOf('memberSubscriptionSchema'), signal });
}
