import { unwrap } from 'shared-contracts';
import { getTradeOrder } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const orderKey = (orderId: string) => ['order', orderId] as const;

/** GET /api/wholeSale/orders/{orderId} */
export function useOrder(orderId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getTradeOrder, { params: { orderId }, auth: 'member', signal })),
  });
}
