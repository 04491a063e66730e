import { unwrap } from 'shared-contracts';
import { listDrafts } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const draftsKey = ['drafts'] as const;

/** GET /api/wholeSale/drafts */
export function useDrafts() {
  const { api } = useServices();
  return useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listDrafts, { auth: 'member', signal })),
  });
}
