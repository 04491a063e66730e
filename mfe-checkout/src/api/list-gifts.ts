import { type ApiClient, type GiftRequest, unwrap } from 'shared-contracts';
import { listGifts } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

export function giftsQuery(api: ApiClient, request: GiftRequest) {
  return queryOptions({
    queryKey: ['checkout', 'gifts', request],
    queryFn: async ({ signal }) => unwrap(await api.call(listGifts, { body: request, signal })),
    placeholderData: keepPreviousData,
  });
}
