import { type ApiClient, apiPaths, unwrap, wholesaleOrderDetailSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const orderKey = (orderId: string) => ['order', orderId] as const;

/** GET /api/wholeSale/orders/{orderId} */
function getOrder(api: ApiClient, orderId: string, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleOrderDetails(orderId), {
    schema: wholesaleOrderDetailSchema,
    auth: 'member',
    signal,
  });
}

export function useOrder(orderId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) => unwrap(await getOrder(api, orderId, signal)),
  });
}
