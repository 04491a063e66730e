import type { ApiClient } from 'shared-contracts';
import { cancelGiftCardOrder as cancelGiftCardOrderCall } from 'shared-contracts/calls/gift-cards';

/** Cancels and refunds a gift card order; fails with `orderState` once the cards are sent. */
export function cancelGiftCardOrder(api: ApiClient, orderId: string) {
  return api.call(cancelGiftCardOrderCall, { params: { orderId } });
}
