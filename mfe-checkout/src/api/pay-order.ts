import type { ApiClient, PayRequest } from 'shared-contracts';
import { payOrder as payOrderCall } from 'shared-contracts/calls/payment';

/** Banks may be slow. After this time the outcome is unknown. */
const timeoutMs = 30_000;

/** POST /api/order/payment/pay. Idempotent by its key, so it is retried when no response arrives. */
export function payOrder(api: ApiClient, request: PayRequest, idempotencyKey: string) {
  return api.call(payOrderCall, { body: request, idempotencyKey, timeoutMs });
}
