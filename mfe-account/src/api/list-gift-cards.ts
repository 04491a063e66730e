import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** All cards of the member, used ones included, with the sum that can be spent. */
export function listGiftCards(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.giftCards, { schema: schemaOf('giftCardListSchema'), signal });
}
