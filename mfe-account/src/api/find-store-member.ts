import type { ApiClient } from 'shared-contracts';
import { findStoreMember as findStoreMemberCall } from 'shared-contracts/calls/session';
import type { CrmMemberQuery } from 'shared-contracts/wire/member';

/** Whether a store member has this number, and whether that member already has an account. */
export function findStoreMember(api: ApiClient, number: CrmMemberQuery) {
  return api.call(findStoreMemberCall, { body: number, auth: 'none' });
}
