import { unwrap } from 'shared-contracts';
import { getOrderCounts } from 'shared-contracts/calls/merchant-orders';
import { useQuery } from 'shared-runtime/query';
import { useStaff } from './staff-context';

/** How many orders wait in each queue, for roles that read orders; undefined while it is unknown. */
export function useWaitingCounts() {
  const { api, may } = useStaff();
  return useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: async ({ signal }) => unwrap(await api.call(getOrderCounts, { signal })),
    enabled: may('orders.read'),
  }).data;
}

/** Returns in a state that waits for this role. */
interface WaitingReturns {
  status: 'REQUESTED' | 'ARRIVED';
  count: number;
}

/** The states of returns in which some wait for this role; empty for roles that do not decide about returns. */
export function useWaitingReturns(): readonly WaitingReturns[] {
  const { may } = useStaff();
  const counts = useWaitingCounts()?.returns;
  if (!counts || !may('returns.refund')) return [];
  return (['REQUESTED', 'ARRIVED'] as const).flatMap((status) =>
    counts[status] > 0 ? [{ status, count: counts[status] }] : [],
  );
}
