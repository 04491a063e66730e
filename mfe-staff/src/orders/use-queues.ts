import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderCountsSchema, type OrderQueue } from 'shared-contracts/wire/merchant-orders';
import { useQuery } from 'shared-runtime/query';
import { useT } from '../messages/orders';
import { useMerchantApi } from '../session/staff-context';

/** The queues of orders: how many wait in each, and its name with that number; without it while it is unknown. */
export function useQueues({ isAsked = true } = {}) {
  const t = useT();
  const api = useMerchantApi();
  const { data } = useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: ({ signal }) => api.get(merchantPaths.orderCounts, merchantOrderCountsSchema, { signal }),
    enabled: isAsked,
  });
  const counts: Partial<Record<OrderQueue, number>> = data?.counts ?? {};
  return {
    countOf: (queue: OrderQueue) => counts[queue],
    textOf(queue: OrderQueue): string {
      const count = counts[queue];
      const name = t(`queue.${queue}`);
      if (count === undefined) return name;
      return t(count >= (data?.most ?? 0) ? 'queue.many' : 'queue.counted', { name, count });
    },
  };
}
