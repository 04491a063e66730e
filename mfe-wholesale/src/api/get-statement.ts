import { unwrap } from 'shared-contracts';
import { getStatement } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/wholeSale/statement */
export function useStatement() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['statement'],
    queryFn: async ({ signal }) => unwrap(await api.call(getStatement, { auth: 'member', signal })),
  });
}
