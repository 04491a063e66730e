import { type ApiClient, type GiftRequest, unwrap } from 'shared-contracts';
import { listGifts as listGiftsCall } from 'shared-contracts/calls/checkout';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

/** POST /api/order/gwp: the gifts of a bag, reached ones first. */
function listGifts(api: ApiClient, request: GiftRequest, signal: AbortSignal) {
  return api.call(listGiftsCall, { body: request, signal });
}

export function giftsQuery(api: ApiClient, request: GiftRequest) {
  return queryOptions({
    queryKey: ['checkout', 'gifts', request],
    queryFn: async ({ signal }) => unwrap(await listGifts(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
