import { type ApiClient, apiPaths, type StoreMethodRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** Stores a card in the member's account without a charge. A declined card is a success response. */
export function storeCard(api: ApiClient, request: StoreMethodRequest) {
  return api.post(apiPaths.storeMethod, request, { schema: schemaOf('storeMethodResultSchema') });
}
