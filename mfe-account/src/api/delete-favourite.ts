import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { FavouriteChange } from 'shared-contracts/wire/favourites';
import { schemaOf } from './schema-of';

export function deleteFavourite(api: ApiClient, sku: FavouriteChange['skuInfo'][number]) {
  return api.delete(apiPaths.favourites, {
    body: { skuInfo: [sku] },
    schema: schemaOf('favouriteChangeResultSchema'),
  });
}
