import { type ApiClient, apiPaths, type PayRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** Banks may be slow. After this time the outcome is unknown. */
const timeoutMs = 30_000;

/** POST /api/order/payment/pay. Idempotent by its key, so it is retried when no response arrives. */
export function payOrder(api: ApiClient, request: PayRequest, idempotencyKey: string) {
  return api.post(apiPaths.pay, request, {
    schema: schemaOf('paymentResultSchema'),
    idempotencyKey,
    timeoutMs,
  });
}
