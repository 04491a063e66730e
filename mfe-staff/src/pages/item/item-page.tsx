import { unwrap } from 'shared-contracts';
import { getItem } from 'shared-contracts/calls/merchant-catalogue';
import { useParams } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { ItemForm } from './item-form';

/** /staff/items/{code}: texts, visibility, pictures, prices and history of an item. */
export function ItemPage() {
  const { code = '' } = useParams();
  const api = useStaffApi();
  const load = useQuery({
    queryKey: ['item', code],
    queryFn: async ({ signal }) => unwrap(await api.call(getItem, { params: { code }, signal })),
    // A reload while somebody edits would mix two states.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (load.data) return <ItemForm key={code} initial={load.data} />;
  return load.error ? (
    <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
  ) : (
    <PageSkeleton />
  );
}
