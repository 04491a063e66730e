import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { deviceHeaders } from '../session/known-device';
import { schemaOf } from './schema-of';

/** Answers the same whether the address is known or not; `tooManyTries` within a minute of the last one. */
export function sendResetCode(api: ApiClient, email: string) {
  return api.post(
    apiPaths.codeSend,
    { email, purpose: 'resetPassword' },
    { schema: schemaOf('sendCodeResponseSchema'), auth: 'none', headers: deviceHeaders() },
  );
}
