import type { ApiClient } from 'shared-contracts';
import { listGiftCards as listGiftCardsCall } from 'shared-contracts/calls/gift-cards';

/** All cards of the member, used ones included, with the sum that can be spent. */
export function listGiftCards(api: ApiClient, signal?: AbortSignal) {
  return api.call(listGiftCardsCall, { signal });
}
