import { apiPaths, type ShopServices } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

interface DeliveryFacts {
  region: string;
  subtotal: number;
  /** How many there are in the bag: says too that this checkout lets a pick-up point be chosen. */
  pieces: number;
}

/** GET /api/order/delivery/method: what a region is served with, priced for a subtotal. */
export function deliveryMethodsQuery({ api }: ShopServices, { region, subtotal, pieces }: DeliveryFacts) {
  return queryOptions({
    queryKey: ['checkout', 'delivery', region, subtotal, pieces],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.deliveryMethods, {
        schema: schemaOf('deliveryMethodListSchema'),
        query: { region, subtotal, pieces },
        signal,
      });
      if (!result.ok) throw result.error;
      // Of a kind of pick-up points that this checkout does not know, the shopper could not choose one.
      return result.data.filter((method) => method.pickUp !== 'UNKNOWN');
    },
    placeholderData: keepPreviousData,
  });
}
