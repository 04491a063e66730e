import type { ApiClient } from 'shared-contracts';
import { deleteFavouritesByPost } from 'shared-contracts/calls/favourites';
import type { FavouriteChange } from 'shared-contracts/wire/favourites';

/** POST favorites/delete and not DELETE, whose body some company networks and proxies drop. */
export function deleteFavourite(api: ApiClient, sku: FavouriteChange['skuInfo'][number]) {
  return api.call(deleteFavouritesByPost, { body: { skuInfo: [sku] } });
}
