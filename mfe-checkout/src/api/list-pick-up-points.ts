import { apiPaths, type PickUpKind, type ShopServices } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/store/storeLocator: the stores or lockers of a region where an order can be collected. */
export function pickUpPointsQuery({ api, locale }: ShopServices, kind: PickUpKind, region: string) {
  return queryOptions({
    queryKey: ['checkout', 'points', kind, region, locale],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.storeLocator, {
        schema: schemaOf('storeListSchema'),
        query: { kind, region },
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data.filter((point) => point.pickUp);
    },
  });
}
