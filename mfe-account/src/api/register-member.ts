import type { ApiClient } from 'shared-contracts';
import { registerMember as registerMemberCall } from 'shared-contracts/calls/session';
import type { RegisterMemberRequest } from 'shared-contracts/wire/member';

/**
 * Creates the account of a store member and logs in. Fails with `conflict` when the member has one, and with
 * `emailTaken` when the address has one.
 */
export function registerMember(api: ApiClient, input: RegisterMemberRequest) {
  return api.call(registerMemberCall, { body: input, auth: 'none' });
}
