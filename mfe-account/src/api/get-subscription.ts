import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** What the member is sent: channels and topics. */
export function getSubscription(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.subscribe, { schema: schemaOf('memberSubscriptionSchema'), signal });
}
