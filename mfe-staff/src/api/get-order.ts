import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';

/** GET /api/merchant/orders/{orderId} */
export function getOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.get(merchantPaths.order(orderId), { schema: merchantOrderSchema, auth: 'staff', signal });
}
