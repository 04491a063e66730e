import type { ApiClient } from 'shared-contracts';
import { approveOrder as approveOrderCall } from 'shared-contracts/calls/merchant-wholesale';

/** POST /api/merchant/wholesale/orders/{orderId}/approve, with the total that was shown. */
export function approveOrder(api: ApiClient, orderId: string, total: number | undefined) {
  return api.call(approveOrderCall, { params: { orderId }, body: { total } });
}
