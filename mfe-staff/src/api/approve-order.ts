import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/wholesale/orders/{orderId}/approve */
export function approveOrder(api: ApiClient, orderId: string) {
  return api.post(merchantPaths.wholesaleOrderApprove(orderId), {}, { schema: emptySchema, auth: 'staff' });
}
