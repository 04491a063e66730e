import type { ApiClient } from 'shared-contracts';
import { cancelOrder as cancelOrderCall } from 'shared-contracts/calls/orders';

/** Returns the cancelled order; fails with `orderState` when it cannot be cancelled any more. */
export function cancelOrder(api: ApiClient, orderId: string) {
  return api.call(cancelOrderCall, { params: { orderId } });
}
