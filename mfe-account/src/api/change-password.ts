import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { ChangePasswordRequest } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** Fails with `conflict` when the current password is wrong. Ends the member's other sessions. */
export function changePassword(api: ApiClient, input: ChangePasswordRequest) {
  return api.post(apiPaths.changePassword, input, { schema: schemaOf('emptySchema') });
}
