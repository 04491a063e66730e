import { type ApiClient, type OrderCalculateRequest, unwrap } from 'shared-contracts';
import { calculateOrder } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

export function orderTotalsQuery(api: ApiClient, request: OrderCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'totals', request],
    queryFn: async ({ signal }) => unwrap(await api.call(calculateOrder, { body: request, signal })),
    placeholderData: keepPreviousData,
  });
}
