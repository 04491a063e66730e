import { unwrap } from 'shared-contracts';
import { getTradeOrder, listTradeOrders } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { ordersKey } from './list-orders';

/** Where the newest order went, for a buyer without a saved address; `null` before the first order. */
export function useLastAddress(isNeeded: boolean) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...ordersKey, 'last-address'],
    enabled: isNeeded,
    queryFn: async ({ signal }) => {
      const query = { pageNo: 1, pageSize: 1 };
      const { list } = unwrap(await api.call(listTradeOrders, { auth: 'member', query, signal }));
      const [newest] = list;
      if (!newest) return null;
      const params = { orderId: newest.orderId };
      return unwrap(await api.call(getTradeOrder, { params, auth: 'member', signal })).address;
    },
  });
}
