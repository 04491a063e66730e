import { unwrap } from 'shared-contracts';
import type { OrderQueue } from 'shared-contracts/wire/merchant-orders';
import { useQuery } from 'shared-runtime/query';
import { getOrderCounts } from '../api/get-order-counts';
import { useT } from '../messages/orders';
import { useStaffApi } from '../session/staff-context';

/** The queues of orders: how many wait in each, and its name with that number; without it while it is unknown. */
export function useQueues({ isAsked = true } = {}) {
  const t = useT();
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: async ({ signal }) => unwrap(await getOrderCounts(api, signal)),
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
