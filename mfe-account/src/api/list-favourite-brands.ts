import type { ApiClient } from 'shared-contracts';
import { listFavouriteBrands as listFavouriteBrandsCall } from 'shared-contracts/calls/favourites';

/** The member's favourite brands, newest first. */
export function listFavouriteBrands(api: ApiClient, signal?: AbortSignal) {
  return api.call(listFavouriteBrandsCall, { signal });
}
