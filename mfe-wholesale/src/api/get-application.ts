import { unwrap } from 'shared-contracts';
import { getApplication } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const applicationKey = ['application'] as const;

/** GET /api/wholeSale/application: the member's own application, null when there is none. */
export function useTradeApplication() {
  const { api } = useServices();
  return useQuery({
    queryKey: applicationKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getApplication, { auth: 'member', signal })),
  });
}
