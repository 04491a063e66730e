import { type ApiClient, apiPaths, type BagCouponsRequest, unwrap } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/promotion/coupons: a member's coupons with the saving of each on a bag, the best first. */
function listBagCoupons(api: ApiClient, request: BagCouponsRequest, signal: AbortSignal) {
  return api.post(apiPaths.bagCoupons, request, {
    schema: schemaOf('bagCouponsSchema'),
    reads: true,
    signal,
  });
}

export function bagCouponsQuery(api: ApiClient, memberId: string, request: BagCouponsRequest) {
  return queryOptions({
    queryKey: ['checkout', 'coupons', memberId, request],
    queryFn: async ({ signal }) => unwrap(await listBagCoupons(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
