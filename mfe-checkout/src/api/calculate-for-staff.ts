import { type ApiClient, unwrap } from 'shared-contracts';
import { calculateForStaff } from 'shared-contracts/calls/checkout';
import type { StaffCalculateRequest } from 'shared-contracts/wire/order';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

/** POST /api/order/promotion/staff: what this bag would cost at the staff discount, before it is chosen. */
export function staffTotalsQuery(api: ApiClient, request: StaffCalculateRequest) {
  return queryOptions({
    queryKey: ['checkout', 'staff-totals', request],
    queryFn: async ({ signal }) => unwrap(await api.call(calculateForStaff, { body: request, signal })),
    placeholderData: keepPreviousData,
  });
}
