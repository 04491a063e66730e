import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/gitfcard/redeem: adds a gift card to the member's account. An unknown code answers 404. */
export function redeemGiftCard(api: ApiClient, code: string) {
  return api.post(apiPaths.giftCardRedeem, { code }, { schema: schemaOf('giftCardSchema') });
}
