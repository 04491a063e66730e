import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/gitfcard/list: a member's gift cards that can pay. */
function listGiftCards(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.usableGiftCards, { schema: schemaOf('giftCardListSchema'), signal });
}

export function giftCardsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', memberId],
    queryFn: async ({ signal }) => unwrap(await listGiftCards(api, signal)),
  });
}
