import type { ApiClient, StoreMethodRequest } from 'shared-contracts';
import { storeCard as storeCardCall } from 'shared-contracts/calls/payment';

/** Stores a card in the member's account without a charge. A declined card is a success response. */
export function storeCard(api: ApiClient, request: StoreMethodRequest) {
  return api.call(storeCardCall, { body: request });
}
