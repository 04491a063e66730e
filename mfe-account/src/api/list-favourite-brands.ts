import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The member's favourite brands, newest first. */
export function listFavouriteBrands(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.favouriteBrands, { schema: schemaOf('favouriteBrandListSchema'), signal });
}
