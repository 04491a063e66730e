import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { tradeApplicationSchema } from 'shared-contracts/wire/wholesale-application';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const applicationKey = ['application'] as const;

/** GET /api/wholeSale/application: the member's own application, null when there is none. */
function getApplication(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleApplication, { schema: tradeApplicationSchema, auth: 'member', signal });
}

export function useTradeApplication() {
  const { api } = useServices();
  return useQuery({
    queryKey: applicationKey,
    queryFn: async ({ signal }) => unwrap(await getApplication(api, signal)),
  });
}
