import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/customer/point: a member's points. */
function getPoints(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.points, { schema: schemaOf('pointBalanceSchema'), signal });
}

export function pointsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'points-balance', memberId],
    queryFn: async ({ signal }) => unwrap(await getPoints(api, signal)),
  });
}
