import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The member's saved cards, the default card first. */
export function listCards(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.storedMethods, { schema: schemaOf('storedMethodListSchema'), signal });
}
