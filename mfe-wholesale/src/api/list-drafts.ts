import { type ApiClient, unwrap } from 'shared-contracts';
import { listDrafts as listDraftsCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const draftsKey = ['drafts'] as const;

/** GET /api/wholeSale/drafts */
function listDrafts(api: ApiClient, signal: AbortSignal) {
  return api.call(listDraftsCall, { auth: 'member', signal });
}

export function useDrafts() {
  const { api } = useServices();
  return useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) => unwrap(await listDrafts(api, signal)),
  });
}
