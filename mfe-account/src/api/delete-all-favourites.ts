import type { ApiClient } from 'shared-contracts';
import { deleteAllFavourites as deleteAllFavouritesCall } from 'shared-contracts/calls/favourites';

/** Empties the wish list in one call (behaviour 7). */
export function deleteAllFavourites(api: ApiClient) {
  return api.call(deleteAllFavouritesCall);
}
