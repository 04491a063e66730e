import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Everything that the shop stores about the member. */
export function exportAccount(api: ApiClient) {
  return api.get(apiPaths.exportAccount, { schema: schemaOf('accountExportSchema') });
}
