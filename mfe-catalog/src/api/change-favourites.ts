import { type ApiClient, apiPaths, channelOfId, channels, type LineKey } from 'shared-contracts';
import { schemaOf } from './schema-of';

interface FavouriteChange extends LineKey {
  favourite: boolean;
}

/** POST and DELETE /api/customer/favorites (behaviour 7). Both are idempotent. */
export function changeFavourites(api: ApiClient, { skuId, channelId, favourite }: FavouriteChange) {
  const body = { skuInfo: [{ skuId, channelId: channels[channelOfId(channelId)].id }] };
  const schema = schemaOf('favouriteChangeResultSchema');
  return favourite
    ? api.post(apiPaths.favourites, body, { schema })
    : api.delete(apiPaths.favourites, { schema, body });
}
