import { unwrap } from 'shared-contracts';
import { getRules } from 'shared-contracts/calls/merchant-rules';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { RulesForm } from './rules-form';

/** /staff/rules: return periods, exchanges and points, now or from a moment on. */
export function RulesPage() {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['rule-settings'],
    queryFn: async ({ signal }) => unwrap(await api.call(getRules, { signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return <RulesForm loaded={data} />;
}
