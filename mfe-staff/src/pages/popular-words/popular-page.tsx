import { unwrap } from 'shared-contracts';
import { getPopularSettings } from 'shared-contracts/calls/merchant-popular-words';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { PopularForm } from './popular-form';

/** /staff/popular-words: what the search panel shows before anything is typed, now or from a moment on. */
export function PopularPage() {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['popular-settings'],
    queryFn: async ({ signal }) => unwrap(await api.call(getPopularSettings, { signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (data) return <PopularForm loaded={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
