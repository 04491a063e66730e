import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { GiftCardOrderRequest } from 'shared-contracts/wire/gift-cards';
import { schemaOf } from './schema-of';

/** Orders gift cards, which are paid next; the same key gives the same order. */
export function createGiftCardOrder(api: ApiClient, request: GiftCardOrderRequest, idempotencyKey: string) {
  return api.post(apiPaths.giftCardSave, request, {
    schema: schemaOf('giftCardOrderSchema'),
    idempotencyKey,
  });
}
