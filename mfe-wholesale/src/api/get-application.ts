import { type ApiClient, unwrap } from 'shared-contracts';
import { getApplication as getApplicationCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const applicationKey = ['application'] as const;

/** GET /api/wholeSale/application: the member's own application, null when there is none. */
function getApplication(api: ApiClient, signal: AbortSignal) {
  return api.call(getApplicationCall, { auth: 'member', signal });
}

export function useTradeApplication() {
  const { api } = useServices();
  return useQuery({
    queryKey: applicationKey,
    queryFn: async ({ signal }) => unwrap(await getApplication(api, signal)),
  });
}
