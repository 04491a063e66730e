import type { ApiClient } from 'shared-contracts';
import { resetPassword as resetPasswordCall } from 'shared-contracts/calls/session';
import type { ResetPasswordRequest } from 'shared-contracts/wire/customer';
import { deviceHeaders } from '../session/known-device';

/** Sets a new password with a code and logs in; fails with `codeWrong` or `codeExpired`. */
export function resetPassword(api: ApiClient, input: ResetPasswordRequest) {
  return api.call(resetPasswordCall, { body: input, auth: 'none', headers: deviceHeaders() });
}
