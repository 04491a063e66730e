import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Vouchers that points buy, the cheapest first. */
export function listPointOffers(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.pointOffers, { schema: schemaOf('pointOfferListSchema'), signal });
}
