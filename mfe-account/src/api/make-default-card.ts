import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Makes a saved card the first choice at checkout; returns the cards. */
export function makeDefaultCard(api: ApiClient, id: string) {
  return api.post(apiPaths.storedMethods, { id }, { schema: schemaOf('storedMethodListSchema') });
}
