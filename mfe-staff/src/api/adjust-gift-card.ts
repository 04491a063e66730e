import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import type * as z from 'shared-contracts/schema';
import { emptySchema } from 'shared-contracts/wire/common';
import type { adjustGiftCardRequestSchema } from 'shared-contracts/wire/merchant-customers';

type GiftCardChange = z.infer<typeof adjustGiftCardRequestSchema>;

/** POST /api/merchant/customers/{id}/giftCards/{cardId} */
export function adjustGiftCard(api: ApiClient, id: string, cardId: string, change: GiftCardChange) {
  return api.post(merchantPaths.customerGiftCard(id, cardId), change, { schema: emptySchema, auth: 'staff' });
}
