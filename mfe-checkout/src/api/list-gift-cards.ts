import { type ApiClient, unwrap } from 'shared-contracts';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/gitfcard/list: a member's gift cards that can pay. */
function listGiftCards(api: ApiClient, signal: AbortSignal) {
  return api.call(listUsableGiftCards, { signal });
}

export function giftCardsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', memberId],
    queryFn: async ({ signal }) => unwrap(await listGiftCards(api, signal)),
  });
}
