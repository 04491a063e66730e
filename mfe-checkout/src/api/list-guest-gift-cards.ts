import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/gitfcard/guest with a code: a guest's cards with the one of that code. An unknown code answers 404. */
export function addGuestGiftCard(api: ApiClient, code: string, giftCards: readonly string[]) {
  return api.post(apiPaths.guestGiftCards, { code, giftCards }, { schema: schemaOf('giftCardListSchema') });
}

/** POST /api/gitfcard/guest: the cards of a guest's passes that can pay now. */
export function guestGiftCardsQuery(api: ApiClient, giftCards: readonly string[]) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', 'guest', ...giftCards],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.post(
          apiPaths.guestGiftCards,
          { giftCards },
          { schema: schemaOf('giftCardListSchema'), signal, reads: true },
        ),
      ),
  });
}
