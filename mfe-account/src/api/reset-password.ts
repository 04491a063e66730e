import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { type ResetPasswordRequest, sessionTokensSchema } from 'shared-contracts/wire/customer';

/** Sets a new password with a code and logs in; `codeWrong` and `codeExpired` are its refusals. */
export function resetPassword(api: ApiClient, input: ResetPasswordRequest) {
  return api.post(apiPaths.resetPassword, input, { schema: sessionTokensSchema, auth: 'none' });
}
