import { apiPaths, limits, type ShopServices } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET favourites: a member's wishlist, the newest first (behaviour 7). */
export function favouritesQuery({ api }: ShopServices, memberId: string) {
  return queryOptions({
    queryKey: ['mini-cart', 'wishlist', memberId],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.favourites, {
        schema: schemaOf('favouriteListSchema'),
        query: { pageNo: 1, pageSize: limits.favouritesPageSize },
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data;
    },
  });
}
