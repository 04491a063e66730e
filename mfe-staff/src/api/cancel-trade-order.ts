import type { ApiClient } from 'shared-contracts';
import { cancelTradeOrder as cancelTradeOrderCall } from 'shared-contracts/calls/merchant-wholesale';

/** POST /api/merchant/wholesale/orders/{orderId}/cancel: cancels or declines it; the buyer reads the reason. */
export function cancelTradeOrder(api: ApiClient, orderId: string, reason: string) {
  return api.call(cancelTradeOrderCall, { params: { orderId }, body: { reason } });
}
