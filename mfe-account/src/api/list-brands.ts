import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** All brands of the catalogue, by name. */
export function listBrands(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.brands, { schema: schemaOf('brandListSchema'), signal });
}
