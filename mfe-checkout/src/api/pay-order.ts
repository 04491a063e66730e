import { type ApiClient, apiPaths, type PayRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** A bank may take its time; longer than that and the outcome is open. */
const timeoutMs = 30_000;

/** POST /api/order/payment/pay. The same key pays once, so it is tried again by itself where no answer comes. */
export function payOrder(api: ApiClient, request: PayRequest, idempotencyKey: string) {
  return api.post(apiPaths.pay, request, {
    schema: schemaOf('paymentResultSchema'),
    idempotencyKey,
    timeoutMs,
  });
}
