import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Returns the remaining brands. */
export function deleteFavouriteBrand(api: ApiClient, name: string) {
  return api.delete(apiPaths.favouriteBrands, {
    schema: schemaOf('favouriteBrandListSchema'),
    body: { brandNames: [name] },
  });
}
