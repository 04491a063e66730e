import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/note */
export function addOrderNote(api: ApiClient, orderId: string, text: string) {
  return api.post(merchantPaths.orderNote(orderId), { text }, { schema: merchantOrderSchema, auth: 'staff' });
}
