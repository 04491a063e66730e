import type { ApiClient } from 'shared-contracts';
import { addFavourites } from 'shared-contracts/calls/favourites';
import type { FavouriteChange } from 'shared-contracts/wire/favourites';

export function addFavourite(api: ApiClient, sku: FavouriteChange['skuInfo'][number]) {
  return api.call(addFavourites, { body: { skuInfo: [sku] } });
}
