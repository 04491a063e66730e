import type { ApiClient } from 'shared-contracts';
import { addFavouriteBrands, deleteFavouriteBrands } from 'shared-contracts/calls/favourites';

/** Adds or removes a brand; returns the list. Both are idempotent. */
export function changeFavouriteBrand(api: ApiClient, name: string, isFavourite: boolean) {
  const body = { brandNames: [name] };
  return isFavourite ? api.call(addFavouriteBrands, { body }) : api.call(deleteFavouriteBrands, { body });
}
