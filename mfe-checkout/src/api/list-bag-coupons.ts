import { type ApiClient, type BagCouponsRequest, unwrap } from 'shared-contracts';
import { listBagCoupons as listBagCouponsCall } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

/** POST /api/order/promotion/coupons: a member's coupons with the saving of each on a bag, the best first. */
function listBagCoupons(api: ApiClient, request: BagCouponsRequest, signal: AbortSignal) {
  return api.call(listBagCouponsCall, { body: request, signal });
}

export function bagCouponsQuery(api: ApiClient, memberId: string, request: BagCouponsRequest) {
  return queryOptions({
    queryKey: ['checkout', 'coupons', memberId, request],
    queryFn: async ({ signal }) => unwrap(await listBagCoupons(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
