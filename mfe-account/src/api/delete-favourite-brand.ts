import type { ApiClient } from 'shared-contracts';
import { deleteFavouriteBrands } from 'shared-contracts/calls/favourites';

/** Returns the remaining brands. */
export function deleteFavouriteBrand(api: ApiClient, name: string) {
  return api.call(deleteFavouriteBrands, { body: { brandNames: [name] } });
}
