import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/wholesale/orders/{orderId}/approve, with the total that was shown. */
export function approveOrder(api: ApiClient, orderId: string, total: number | undefined) {
  return api.post(
    merchantPaths.wholesaleOrderApprove(orderId),
    { total },
    { schema: emptySchema, auth: 'staff' },
  );
}
