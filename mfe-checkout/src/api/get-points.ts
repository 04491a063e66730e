import { type ApiClient, unwrap } from 'shared-contracts';
import { getPoints as getPointsCall } from 'shared-contracts/calls/benefits';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/customer/point: a member's points. */
function getPoints(api: ApiClient, signal: AbortSignal) {
  return api.call(getPointsCall, { signal });
}

export function pointsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'points-balance', memberId],
    queryFn: async ({ signal }) => unwrap(await getPoints(api, signal)),
  });
}
