import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

interface DeliveryFacts {
  region: string;
  subtotal: number;
  /** How many there are in the bag: says too that this checkout lets a pick-up point be chosen. */
  pieces: number;
}

/** GET /api/order/delivery/method: what a region is served with, priced for a subtotal. */
function listDeliveryMethods(api: ApiClient, facts: DeliveryFacts, signal: AbortSignal) {
  return api.get(apiPaths.deliveryMethods, {
    schema: schemaOf('deliveryMethodListSchema'),
    query: { ...facts },
    signal,
  });
}

export function deliveryMethodsQuery(api: ApiClient, facts: DeliveryFacts) {
  return queryOptions({
    queryKey: ['checkout', 'delivery', facts],
    queryFn: async ({ signal }) => {
      const methods = unwrap(await listDeliveryMethods(api, facts, signal));
      // Of a kind of pick-up points that this checkout does not know, the shopper could not choose one.
      return methods.filter((method) => method.pickUp !== 'UNKNOWN');
    },
    placeholderData: keepPreviousData,
  });
}
