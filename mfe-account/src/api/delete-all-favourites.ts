import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Empties the wish list in one call (behaviour 7). */
export function deleteAllFavourites(api: ApiClient) {
  return api.delete(apiPaths.allFavourites, { schema: schemaOf('favouriteChangeResultSchema') });
}
