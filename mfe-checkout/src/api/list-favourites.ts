import { apiPaths, favouriteListSchema, limits, type ShopServices } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** GET favourites: a member's wishlist, the newest first (section 7). */
export function favouritesQuery({ api }: ShopServices, memberId: string) {
  return queryOptions({
    queryKey: ['mini-cart', 'wishlist', memberId],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.favourites, {
        schema: favouriteListSchema,
        query: { pageNo: 1, pageSize: limits.favouritesPageSize },
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data;
    },
  });
}
