import type { ApiClient } from 'shared-contracts';
import { listFavourites as listFavouritesCall } from 'shared-contracts/calls/favourites';
import { limits } from 'shared-contracts/keys';

/** behaviour/calls: pageNo 1, pageSize 100. */
export function listFavourites(api: ApiClient, signal?: AbortSignal) {
  return api.call(listFavouritesCall, {
    auth: 'member',
    query: { pageNo: 1, pageSize: limits.favouritesPageSize },
    signal,
  });
}
