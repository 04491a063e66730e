import { type ApiClient, unwrap } from 'shared-contracts';
import { listGuestGiftCards } from 'shared-contracts/calls/gift-cards';
import { queryOptions } from 'shared-runtime/query';

/** POST /api/gitfcard/guest with a code: a guest's cards with the one of that code. An unknown code answers 404. */
export function addGuestGiftCard(api: ApiClient, code: string, giftCards: readonly string[]) {
  return api.call(listGuestGiftCards, { body: { code, giftCards } });
}

/** POST /api/gitfcard/guest: the cards of a guest's passes that can pay now. */
export function guestGiftCardsQuery(api: ApiClient, giftCards: readonly string[]) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', 'guest', ...giftCards],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listGuestGiftCards, { body: { giftCards }, signal, reads: true })),
  });
}
