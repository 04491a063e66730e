import { type ApiClient, apiPaths, type GuestProof, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/payment/paymentMethods: the payment methods for an order. */
function listPaymentMethods(
  api: ApiClient,
  orderId: string,
  guest: GuestProof | undefined,
  signal: AbortSignal,
) {
  return api.post(
    apiPaths.paymentMethods,
    { orderId, ...(guest ? { guest } : {}) },
    { schema: schemaOf('paymentMethodsSchema'), signal },
  );
}

export function paymentMethodsQuery(api: ApiClient, orderId: string, guest: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['checkout', 'payment-methods', orderId],
    queryFn: async ({ signal }) => unwrap(await listPaymentMethods(api, orderId, guest, signal)),
  });
}
