import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { ResetPasswordRequest } from 'shared-contracts/wire/customer';
import { deviceHeaders } from '../session/known-device';
import { schemaOf } from './schema-of';

/** Sets a new password with a code and logs in; fails with `codeWrong` or `codeExpired`. */
export function resetPassword(api: ApiClient, input: ResetPasswordRequest) {
  return api.post(apiPaths.resetPassword, input, {
    schema: schemaOf('sessionTokensSchema'),
    auth: 'none',
    headers: deviceHeaders(),
  });
}
