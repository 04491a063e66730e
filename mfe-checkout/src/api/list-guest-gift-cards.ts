import { type ApiClient, unwrap } from 'shared-contracts';
import { listGuestGiftCards } from 'shared-contracts/calls/gift-cards';
import { queryOptions } from 'shared-runtime/query';

/** POST /api/gitfcard/guest: the cards of a guest's passes that can pay now. */
export function guestGiftCardsQuery(api: ApiClient, giftCards: readonly string[]) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', 'guest', ...giftCards],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listGuestGiftCards, { body: { giftCards }, signal, reads: true })),
  });
}
