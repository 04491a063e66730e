import { apiPaths, type GuestProof, type ShopServices } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** POST /api/order/payment/paymentMethods: the ways to pay an order. */
export function paymentMethodsQuery({ api }: ShopServices, orderId: string, guest: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['checkout', 'payment-methods', orderId],
    queryFn: async ({ signal }) => {
      const result = await api.post(
        apiPaths.paymentMethods,
        { orderId, ...(guest ? { guest } : {}) },
        { schema: schemaOf('paymentMethodsSchema'), signal },
      );
      if (!result.ok) throw result.error;
      return result.data;
    },
  });
}
