import { type ApiClient, type OrderCalculateRequest, unwrap } from 'shared-contracts';
import { calculateOrder as calculateOrderCall } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

/** POST /api/order/promotion/calculate: previews an order's totals, discounts and gifts. */
function calculateOrder(api: ApiClient, request: OrderCalculateRequest, signal: AbortSignal) {
  return api.call(calculateOrderCall, { body: request, signal });
}

export function orderTotalsQuery(api: ApiClient, request: OrderCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'totals', request],
    queryFn: async ({ signal }) => unwrap(await calculateOrder(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
