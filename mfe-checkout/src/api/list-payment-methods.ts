import { type ApiClient, type GuestProof, type PaymentMethodsRequest, unwrap } from 'shared-contracts';
import { listPaymentMethods as listPaymentMethodsCall } from 'shared-contracts/calls/payment';
import { keepPreviousData, queryOptions } from 'shared-runtime/query';

/** POST /api/order/payment/paymentMethods: the payment methods of an order, or for an amount. */
function listPaymentMethods(api: ApiClient, request: PaymentMethodsRequest, signal: AbortSignal) {
  return api.call(listPaymentMethodsCall, { body: request, signal });
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
