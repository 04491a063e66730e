import { type ApiClient, apiPaths, type GiftRequest, unwrap } from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/gwp: the gifts of a bag, reached ones first. */
function listGifts(api: ApiClient, request: GiftRequest, signal: AbortSignal) {
  return api.post(apiPaths.gifts, request, { schema: schemaOf('giftListSchema'), reads: true, signal });
}

export function giftsQuery(api: ApiClient, request: GiftRequest) {
  return queryOptions({
    queryKey: ['checkout', 'gifts', request],
    queryFn: async ({ signal }) => unwrap(await listGifts(api, request, signal)),
    placeholderData: keepPreviousData,
  });
}
