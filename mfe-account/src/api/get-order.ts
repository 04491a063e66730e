import type { ApiClient } from 'shared-contracts';
import { getOrder as getOrderCall } from 'shared-contracts/calls/orders';

/** A member's own order; other members' orders are not found. */
export function getOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.call(getOrderCall, { params: { orderId }, auth: 'member', signal });
}
