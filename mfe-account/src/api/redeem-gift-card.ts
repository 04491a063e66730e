import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Adds a card to the account; the same code again returns the same card. Fails with `notFound`. */
export function redeemGiftCard(api: ApiClient, code: string) {
  return api.post(apiPaths.giftCardRedeem, { code }, { schema: schemaOf('giftCardSchema') });
}
