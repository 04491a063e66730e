import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Reads the member's saved cards from the payment provider. */
export function refreshCards(api: ApiClient) {
  return api.get(apiPaths.recurringDetails, { schema: schemaOf('storedMethodListSchema') });
}
