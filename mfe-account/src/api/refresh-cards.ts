import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The member's saved cards as the payment provider has them now. */
export function refreshCards(api: ApiClient) {
  return api.get(apiPaths.recurringDetails, { schema: schemaOf('storedMethodListSchema') });
}
