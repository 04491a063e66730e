import { unwrap } from 'shared-contracts';
import { getDeliverySettings } from 'shared-contracts/calls/merchant-delivery';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { DeliveryForm } from './delivery-form';

/** /staff/delivery: what delivery costs and how long it takes, now or from a moment on. */
export function DeliveryPage() {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-settings'],
    queryFn: async ({ signal }) => unwrap(await api.call(getDeliverySettings, { signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return <DeliveryForm loaded={data} />;
}
