import type { OrderQueue } from 'shared-contracts/wire/merchant-orders';
import { useT } from '../messages/orders';
import { useWaitingCounts } from '../session/use-waiting-counts';

/** No step of the shop waits for these, so nobody counts them. */
const uncounted: readonly OrderQueue[] = ['DELIVERED', 'ENDED'];

/** The queues of orders: how many wait in each, and its name with that number. */
export function useQueues() {
  const t = useT();
  const data = useWaitingCounts();
  const counts: { [Queue in OrderQueue]?: number | undefined } = data?.counts ?? {};
  return {
    countOf: (queue: OrderQueue) => counts[queue],
    textOf(queue: OrderQueue): string {
      const count = counts[queue];
      const name = t(`queue.${queue}`);
      // A dash keeps the number's place, so that nothing moves when it arrives.
      if (!data && !uncounted.includes(queue)) return t('queue.unknown', { name });
      if (count === undefined) return name;
      return t(count >= (data?.most ?? 0) ? 'queue.many' : 'queue.counted', { name, count });
    },
  };
}
