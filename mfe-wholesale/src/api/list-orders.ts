import { type ApiClient, unwrap } from 'shared-contracts';
import { listTradeOrders } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';

export const ordersKey = ['orders'] as const;
export const ordersPerPage = 20;

/** GET /api/wholeSale/orders, newest first. */
function listOrders(api: ApiClient, pageNo: number, signal: AbortSignal) {
  return api.call(listTradeOrders, { auth: 'member', query: { pageNo, pageSize: ordersPerPage }, signal });
}

export function useOrders(pageNo: number) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...ordersKey, pageNo],
    queryFn: async ({ signal }) => unwrap(await listOrders(api, pageNo, signal)),
    placeholderData: keepPreviousData,
  });
}
