import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { LoginRequest } from 'shared-contracts/wire/customer';
import { deviceHeaders } from '../session/known-device';
import { schemaOf } from './schema-of';

/** `wrongCredentials` and `tooManyTries` are its refusals; neither says anything about a session. */
export function logIn(api: ApiClient, input: LoginRequest) {
  return api.post(apiPaths.login, input, {
    schema: schemaOf('sessionTokensSchema'),
    auth: 'none',
    headers: deviceHeaders(),
  });
}
