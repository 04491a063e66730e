import type { ApiClient } from 'shared-contracts';
import { logIn as logInCall } from 'shared-contracts/calls/session';
import type { LoginRequest } from 'shared-contracts/wire/customer';
import { deviceHeaders } from '../session/known-device';

/** Fails with `wrongCredentials` or `tooManyTries`, which do not affect the current session. */
export function logIn(api: ApiClient, input: LoginRequest) {
  return api.call(logInCall, { body: input, auth: 'none', headers: deviceHeaders() });
}
