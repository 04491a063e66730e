import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/wholesale/orders/{orderId}/cancel: cancels or declines it; the buyer reads the reason. */
export function cancelTradeOrder(api: ApiClient, orderId: string, reason: string) {
  return api.post(
    merchantPaths.wholesaleOrderCancel(orderId),
    { reason },
    { schema: emptySchema, auth: 'staff' },
  );
}
