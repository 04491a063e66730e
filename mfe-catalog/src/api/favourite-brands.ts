import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** The member's favourite brands (behaviour 7). */
export function listFavouriteBrands(api: ApiClient) {
  return api.get(apiPaths.favouriteBrands, { schema: schemaOf('favouriteBrandListSchema'), auth: 'member' });
}

/** Adds or removes a brand; returns the list. Both are idempotent. */
export function changeFavouriteBrand(api: ApiClient, name: string, isFavourite: boolean) {
  const schema = schemaOf('favouriteBrandListSchema');
  const body = { brandNames: [name] };
  return isFavourite
    ? api.post(apiPaths.favouriteBrands, body, { schema })
    : api.delete(apiPaths.favouriteBrands, { schema, body });
}
