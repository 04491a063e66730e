import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Whether this is the member's password. Counts as a guess, with the same limit as the change itself. */
export function checkPassword(api: ApiClient, password: string) {
  return api.post(apiPaths.checkPassword, { password }, { schema: schemaOf('passwordCheckSchema') });
}
