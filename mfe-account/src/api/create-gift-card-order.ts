import type { ApiClient } from 'shared-contracts';
import { createGiftCardOrder as createGiftCardOrderCall } from 'shared-contracts/calls/gift-cards';
import type { GiftCardOrderRequest } from 'shared-contracts/wire/gift-cards';

/** Orders gift cards, which are paid next; the same key gives the same order. */
export function createGiftCardOrder(api: ApiClient, request: GiftCardOrderRequest, idempotencyKey: string) {
  return api.call(createGiftCardOrderCall, { body: request, idempotencyKey });
}
