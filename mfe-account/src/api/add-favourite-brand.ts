import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Returns the list; a brand that is on it stays where it is. */
export function addFavouriteBrand(api: ApiClient, name: string) {
  return api.post(
    apiPaths.favouriteBrands,
    { brandNames: [name] },
    { schema: schemaOf('favouriteBrandListSchema') },
  );
}
