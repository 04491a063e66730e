import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { deviceHeaders } from '../session/known-device';
import { schemaOf } from './schema-of';

/**
 * Does not reveal whether the address is known. Fails with `tooManyTries` within a minute of the last code.
 */
export function sendResetCode(api: ApiClient, email: string) {
  return api.post(
    apiPaths.codeSend,
    { email, purpose: 'resetPassword' },
    { schema: schemaOf('sendCodeResponseSchema'), auth: 'none', headers: deviceHeaders() },
  );
}
