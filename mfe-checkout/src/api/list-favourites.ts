import { type ApiClient, apiPaths, limits, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET favourites: a member's wishlist, newest first (behaviour 7). */
function listFavourites(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.favourites, {
    schema: schemaOf('favouriteListSchema'),
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
