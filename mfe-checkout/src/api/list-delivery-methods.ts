import { apiPaths, deliveryMethodListSchema, type ShopServices } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime';

/** GET /api/order/delivery/method: what a region is served with, priced for a subtotal. */
export function deliveryMethodsQuery({ api }: ShopServices, region: string, subtotal: number) {
  return queryOptions({
    queryKey: ['checkout', 'delivery', region, subtotal],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.deliveryMethods, {
        schema: deliveryMethodListSchema,
        query: { region, subtotal },
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data;
    },
    placeholderData: keepPreviousData,
  });
}
