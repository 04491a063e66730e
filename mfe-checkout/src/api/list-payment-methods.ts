import {
  type ApiClient,
  apiPaths,
  type GuestProof,
  type PaymentMethodsRequest,
  unwrap,
} from 'shared-contracts';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/payment/paymentMethods: the payment methods of an order, or for an amount. */
function listPaymentMethods(api: ApiClient, request: PaymentMethodsRequest, signal: AbortSignal) {
  return api.post(apiPaths.paymentMethods, request, {
    schema: schemaOf('paymentMethodsSchema'),
    reads: true,
    signal,
  });
}

export function paymentMethodsQuery(api: ApiClient, orderId: string, guest: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['checkout', 'payment-methods', orderId],
    queryFn: async ({ signal }) =>
      unwrap(await listPaymentMethods(api, { orderId, ...(guest ? { guest } : {}) }, signal)),
  });
}

/** What an order of this amount can be paid with, and the member's stored cards; 0 to store a card. */
export function offeredMethodsQuery(api: ApiClient, memberId: string, amount: number) {
  return queryOptions({
    queryKey: ['checkout', 'payment-methods', 'offer', memberId, amount],
    queryFn: async ({ signal }) => unwrap(await listPaymentMethods(api, { amount }, signal)),
    placeholderData: keepPreviousData,
  });
}
