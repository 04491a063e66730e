import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/**
 * Ends the account. Fails with `conflict` when the password is wrong, with `orderState` while an order or a
 * return is open, and with `forbidden` for accounts that the shop manages.
 */
export function closeAccount(api: ApiClient, password: string) {
  return api.post(apiPaths.closeAccount, { password }, { schema: schemaOf('emptySchema') });
}
