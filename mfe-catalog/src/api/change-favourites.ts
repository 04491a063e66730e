import { type ApiClient, channelOfId, channels, type LineKey } from 'shared-contracts';
import { addFavourites, deleteFavourites } from 'shared-contracts/calls/favourites';

interface FavouriteChange extends LineKey {
  favourite: boolean;
}

/** POST and DELETE /api/customer/favorites (behaviour/calls). Both are idempotent. */
export function changeFavourites(api: ApiClient, { skuId, channelId, favourite }: FavouriteChange) {
  const body = { skuInfo: [{ skuId, channelId: channels[channelOfId(channelId)].id }] };
  return favourite ? api.call(addFavourites, { body }) : api.call(deleteFavourites, { body });
}
