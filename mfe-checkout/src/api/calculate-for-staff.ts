import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import type { StaffCalculateRequest } from 'shared-contracts/wire/order';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/promotion/staff: what this bag would cost at the staff discount, before it is chosen. */
export function staffTotalsQuery(api: ApiClient, request: StaffCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'staff-totals', request],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.post(apiPaths.staffPromotion, request, {
          schema: schemaOf('staffCalculationSchema'),
          reads: true,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
