import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Cancels and refunds a gift card order; fails with `orderState` once the cards are sent. */
export function cancelGiftCardOrder(api: ApiClient, orderId: string) {
  return api.post(apiPaths.giftCardOrderCancel(orderId), undefined, {
    schema: schemaOf('giftCardOrderSchema'),
  });
}
