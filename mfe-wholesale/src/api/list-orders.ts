import { unwrap } from 'shared-contracts';
import { listTradeOrders } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';

export const ordersKey = ['orders'] as const;
export const ordersPerPage = 20;

/** GET /api/wholeSale/orders, newest first. */
export function useOrders(pageNo: number) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...ordersKey, pageNo],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(listTradeOrders, {
          auth: 'member',
          query: { pageNo, pageSize: ordersPerPage },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
