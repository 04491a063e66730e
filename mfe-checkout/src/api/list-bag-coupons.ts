import { type ApiClient, type BagCouponsRequest, unwrap } from 'shared-contracts';
import { listBagCoupons } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

export function bagCouponsQuery(api: ApiClient, memberId: string, request: BagCouponsRequest) {
  return queryOptions({
    queryKey: ['checkout', 'coupons', memberId, request],
    queryFn: async ({ signal }) => unwrap(await api.call(listBagCoupons, { body: request, signal })),
    placeholderData: keepPreviousData,
  });
}
