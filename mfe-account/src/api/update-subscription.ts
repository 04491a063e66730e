import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { MemberSubscriptionRequest } from 'shared-contracts/wire/member';
import { schemaOf } from './schema-of';

/** Replaces the choice and returns it. */
export function updateSubscription(api: ApiClient, input: MemberSubscriptionRequest) {
  return api.post(apiPaths.subscribe, input, { schema: schemaOf('memberSubscriptionSchema') });
}
