import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { type FavouriteChange, favouriteChangeResultSchema } from 'shared-contracts/wire/favourites';

export function addFavourite(api: ApiClient, sku: FavouriteChange['skuInfo'][number]) {
  return api.post(apiPaths.favourites, { skuInfo: [sku] }, { schema: favouriteChangeResultSchema });
}
