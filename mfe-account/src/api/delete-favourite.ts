import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { FavouriteChange } from 'shared-contracts/wire/favourites';
import { schemaOf } from './schema-of';

/** POST favorites/delete and not DELETE, whose body some company networks and proxies drop. */
export function deleteFavourite(api: ApiClient, sku: FavouriteChange['skuInfo'][number]) {
  return api.post(
    apiPaths.deleteFavourites,
    { skuInfo: [sku] },
    { schema: schemaOf('favouriteChangeResultSchema') },
  );
}
