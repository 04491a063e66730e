import { apiPaths, orderDetailSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { unwrap } from './unwrap';

export const orderKey = (orderId: string) => ['order', orderId] as const;

/** GET /api/wholeSale/orders/{orderId} */
export function useOrder(orderId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.wholesaleOrderDetails(orderId), { schema: orderDetailSchema, signal })),
  });
}
