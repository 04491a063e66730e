import type { ApiClient } from 'shared-contracts';
import { redeemGiftCard as redeemGiftCardCall } from 'shared-contracts/calls/gift-cards';

/** Adds a card to the account; the same code again returns the same card. Fails with `notFound`. */
export function redeemGiftCard(api: ApiClient, code: string) {
  return api.call(redeemGiftCardCall, { body: { code } });
}
