import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Removes a saved card here and at the payment provider; returns the remaining cards. */
export function deleteCard(api: ApiClient, id: string) {
  return api.delete(apiPaths.storedMethods, { schema: schemaOf('storedMethodListSchema'), body: { id } });
}
