import type { ApiClient } from 'shared-contracts';
import { listCards as listCardsCall } from 'shared-contracts/calls/payment';

/** The member's saved cards, the default card first. */
export function listCards(api: ApiClient, signal?: AbortSignal) {
  return api.call(listCardsCall, { signal });
}
