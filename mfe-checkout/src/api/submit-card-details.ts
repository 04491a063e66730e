import { type ApiClient, apiPaths, type StoreMethodDetailsRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** Submits what the bank's page answered about a card to be stored. */
export function submitCardDetails(api: ApiClient, details: StoreMethodDetailsRequest['details']) {
  return api.post(apiPaths.storeMethodDetails, { details }, { schema: schemaOf('storeMethodResultSchema') });
}
