import { type ApiClient, apiPaths, type StoreMethodDetailsRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** Submits the result of the 3-D Secure challenge for a card that is being stored. */
export function submitCardDetails(api: ApiClient, details: StoreMethodDetailsRequest['details']) {
  return api.post(apiPaths.storeMethodDetails, { details }, { schema: schemaOf('storeMethodResultSchema') });
}
