import { apiPaths, type OrderCalculateRequest, type ShopServices } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/promotion/calculate: what an order would come to, by the server's reckoning. */
export function orderTotalsQuery({ api }: ShopServices, request: OrderCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'totals', request],
    queryFn: async ({ signal }) => {
      const result = await api.post(apiPaths.orderCalculate, request, {
        schema: schemaOf('orderTotalsSchema'),
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data;
    },
    placeholderData: keepPreviousData,
  });
}
