import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { draftListSchema } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const draftsKey = ['drafts'] as const;

/** GET /api/wholeSale/drafts */
function listDrafts(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleDrafts, { schema: draftListSchema, auth: 'member', signal });
}

export function useDrafts() {
  const { api } = useServices();
  return useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) => unwrap(await listDrafts(api, signal)),
  });
}
