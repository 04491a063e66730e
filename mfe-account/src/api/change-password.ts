import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { ChangePasswordRequest } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** `conflict` where the current password is wrong; ends the member's other logins. */
export function changePassword(api: ApiClient, input: ChangePasswordRequest) {
  return api.post(apiPaths.changePassword, input, { schema: schemaOf('emptySchema') });
}
