import { type ApiClient, apiPaths, type OrderCalculateRequest, unwrap } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/promotion/calculate: previews an order's totals, discounts and gifts. */
function calculateOrder(api: ApiClient, request: OrderCalculateRequest, signal: AbortSignal) {
  return api.post(apiPaths.orderCalculate, request, {
    schema: schemaOf('orderCalculationSchema'),
    reads: true,
    signal,
  });
}

export function orderTotalsQuery(api: ApiClient, request: OrderCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'totals', request],
    queryFn: async ({ signal }) => unwrap(await calculateOrder(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
