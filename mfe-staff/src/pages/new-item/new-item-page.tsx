import { unwrap } from 'shared-contracts';
import { getItemChoices, getStyle } from 'shared-contracts/calls/merchant-catalogue';
import { useSearchParams } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { NewItemForm } from './new-item-form';

/** /staff/items/new: makes a style with its colours and sizes; with `?from={code}` like that of an item. */
export function NewItemPage() {
  const api = useStaffApi();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const choices = useQuery({
    queryKey: ['item-choices'],
    queryFn: async ({ signal }) => unwrap(await api.call(getItemChoices, { signal })),
  });
  const style = useQuery({
    queryKey: ['style', from],
    queryFn: async ({ signal }) => unwrap(await api.call(getStyle, { params: { code: from }, signal })),
    enabled: from !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failed = [choices, style].find(({ error }) => error);
  if (choices.data && (from === '' || style.data))
    return <NewItemForm key={from} from={from} choices={choices.data} like={style.data} />;
  return failed ? (
    <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <PageSkeleton />
  );
}
