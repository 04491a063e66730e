import type { ApiClient } from 'shared-contracts';
import { updateSubscription as updateSubscriptionCall } from 'shared-contracts/calls/account';
import type { MemberSubscriptionRequest } from 'shared-contracts/wire/member';

/** Replaces the choice and returns it. */
export function updateSubscription(api: ApiClient, input: MemberSubscriptionRequest) {
  return api.call(updateSubscriptionCall, { body: input });
}
