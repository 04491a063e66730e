import { type ApiClient, unwrap } from 'shared-contracts';
import { getStatement as getStatementCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/wholeSale/statement */
function getStatement(api: ApiClient, signal: AbortSignal) {
  return api.call(getStatementCall, { auth: 'member', signal });
}

export function useStatement() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['statement'],
    queryFn: async ({ signal }) => unwrap(await getStatement(api, signal)),
  });
}
