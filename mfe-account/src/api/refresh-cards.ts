import type { ApiClient } from 'shared-contracts';
import { refreshCards as refreshCardsCall } from 'shared-contracts/calls/payment';

/** Reads the member's saved cards from the payment provider. */
export function refreshCards(api: ApiClient) {
  return api.call(refreshCardsCall);
}
