import type { ApiClient } from 'shared-contracts';
import { getGiftCardOrder as getGiftCardOrderCall } from 'shared-contracts/calls/gift-cards';

/** A gift card order of the member; any other is not found. */
export function getGiftCardOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.call(getGiftCardOrderCall, { params: { orderId }, signal });
}
