import { type ApiClient, apiPaths, unwrap, wholesaleStatementSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/wholeSale/statement */
function getStatement(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleStatement, { schema: wholesaleStatementSchema, auth: 'member', signal });
}

export function useStatement() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['statement'],
    queryFn: async ({ signal }) => unwrap(await getStatement(api, signal)),
  });
}
