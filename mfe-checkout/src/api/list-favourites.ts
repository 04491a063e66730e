import { type ApiClient, limits, unwrap } from 'shared-contracts';
import { listFavourites as listFavouritesCall } from 'shared-contracts/calls/favourites';
import { queryOptions } from 'shared-runtime/query';

/** GET favourites: a member's wishlist, newest first (behaviour 7). */
function listFavourites(api: ApiClient, signal: AbortSignal) {
  return api.call(listFavouritesCall, {
    auth: 'member',
    query: { pageNo: 1, pageSize: limits.favouritesPageSize },
    signal,
  });
}

export function favouritesQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['mini-cart', 'wishlist', memberId],
    queryFn: async ({ signal }) => unwrap(await listFavourites(api, signal)),
  });
}
