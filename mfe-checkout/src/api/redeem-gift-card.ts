import type { ApiClient } from 'shared-contracts';
import { redeemGiftCard as redeemGiftCardCall } from 'shared-contracts/calls/gift-cards';

/** POST /api/gitfcard/redeem: adds a gift card to the member's account. An unknown code answers 404. */
export function redeemGiftCard(api: ApiClient, code: string) {
  return api.call(redeemGiftCardCall, { body: { code } });
}
