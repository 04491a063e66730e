import type { ApiClient } from 'shared-contracts';
import { addFavouriteBrands } from 'shared-contracts/calls/favourites';

/** Returns the list; a brand that is on it stays where it is. */
export function addFavouriteBrand(api: ApiClient, name: string) {
  return api.call(addFavouriteBrands, { body: { brandNames: [name] } });
}
