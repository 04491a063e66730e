import type { ApiClient } from 'shared-contracts';
import { sendCode } from 'shared-contracts/calls/session';
import { deviceHeaders } from '../session/known-device';

/**
 * Does not reveal whether the address is known. Fails with `tooManyTries` within a minute of the last code.
 */
export function sendResetCode(api: ApiClient, email: string) {
  return api.call(sendCode, {
    body: { email, purpose: 'resetPassword' },
    auth: 'none',
    headers: deviceHeaders(),
  });
}
