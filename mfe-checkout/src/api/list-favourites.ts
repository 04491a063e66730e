import { type ApiClient, limits, unwrap } from 'shared-contracts';
import { listFavourites } from 'shared-contracts/calls/favourites';
import { queryOptions } from 'shared-runtime/query';

export function favouritesQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['mini-cart', 'wishlist', memberId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(listFavourites, {
          auth: 'member',
          query: { pageNo: 1, pageSize: limits.favouritesPageSize },
          signal,
        }),
      ),
  });
}
