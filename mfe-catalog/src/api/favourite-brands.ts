import type { ApiClient } from 'shared-contracts';
import {
  addFavouriteBrands,
  deleteFavouriteBrands,
  listFavouriteBrands as listFavouriteBrandsCall,
} from 'shared-contracts/calls/favourites';

/** The member's favourite brands (behaviour 7). */
export function listFavouriteBrands(api: ApiClient) {
  return api.call(listFavouriteBrandsCall, { auth: 'member' });
}

/** Adds or removes a brand; returns the list. Both are idempotent. */
export function changeFavouriteBrand(api: ApiClient, name: string, isFavourite: boolean) {
  const body = { brandNames: [name] };
  return isFavourite ? api.call(addFavouriteBrands, { body }) : api.call(deleteFavouriteBrands, { body });
}
