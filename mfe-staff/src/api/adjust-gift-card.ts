import type { ApiClient } from 'shared-contracts';
import { adjustGiftCard as adjustGiftCardCall } from 'shared-contracts/calls/merchant-customers';
import type * as z from 'shared-contracts/schema';
import type { adjustGiftCardRequestSchema } from 'shared-contracts/wire/merchant-customers';

type GiftCardChange = z.infer<typeof adjustGiftCardRequestSchema>;

/** POST /api/merchant/customers/{id}/giftCards/{cardId} */
export function adjustGiftCard(api: ApiClient, id: string, cardId: string, change: GiftCardChange) {
  return api.call(adjustGiftCardCall, { params: { id, cardId }, body: change });
}
