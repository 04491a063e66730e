import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { RegisterMemberRequest } from 'shared-contracts/wire/member';
import { schemaOf } from './schema-of';

/**
 * Creates the account of a store member and logs in. Fails with `conflict` when the member has one, and with
 * `emailTaken` when the address has one.
 */
export function registerMember(api: ApiClient, input: RegisterMemberRequest) {
  return api.post(apiPaths.registerMember, input, { schema: schemaOf('sessionTokensSchema'), auth: 'none' });
}
