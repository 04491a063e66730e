import { type ApiClient, unwrap } from 'shared-contracts';
import { listDeliveryMethods as listDeliveryMethodsCall } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

interface DeliveryFacts {
  region: string;
  /** Of the address, when known: some take a day longer. */
  district?: string;
  subtotal: number;
  /** Number of pieces in the bag. Sending it also declares that this checkout supports pick-up points. */
  pieces: number;
}

/** GET /api/order/delivery/method: the delivery methods of a region, with fees for a subtotal. */
function listDeliveryMethods(
  api: ApiClient,
  { region, district, subtotal, pieces }: DeliveryFacts,
  signal: AbortSignal,
) {
  return api.call(listDeliveryMethodsCall, {
    query: { region, subtotal, pieces, ...(district && { district }) },
    signal,
  });
}

export function deliveryMethodsQuery(api: ApiClient, facts: DeliveryFacts) {
  return queryOptions({
    queryKey: ['checkout', 'delivery', facts],
    queryFn: async ({ signal }) => {
      const methods = unwrap(await listDeliveryMethods(api, facts, signal));
      // Leaves out methods whose kind of pick-up point this checkout does not support.
      return methods.filter((method) => method.pickUp !== 'UNKNOWN');
    },
    placeholderData: keepPreviousData,
  });
}
