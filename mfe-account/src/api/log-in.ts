import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { LoginRequest } from 'shared-contracts/wire/customer';
import { deviceHeaders } from '../session/known-device';
import { schemaOf } from './schema-of';

/** Fails with `wrongCredentials` or `tooManyTries`, which do not affect the current session. */
export function logIn(api: ApiClient, input: LoginRequest) {
  return api.post(apiPaths.login, input, {
    schema: schemaOf('sessionTokensSchema'),
    auth: 'none',
    headers: deviceHeaders(),
  });
}
