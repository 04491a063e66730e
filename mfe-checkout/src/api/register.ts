import { type ApiClient, apiPaths } from 'shared-contracts';
import type { RegisterRequest } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** Creates an account and logs in; fails with `emailTaken` when one exists. */
export function register(api: ApiClient, input: RegisterRequest) {
  return api.post(apiPaths.register, input, { schema: schemaOf('sessionTokensSchema'), auth: 'none' });
}
