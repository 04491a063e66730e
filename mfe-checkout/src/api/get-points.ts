import { type ApiClient, unwrap } from 'shared-contracts';
import { getPoints } from 'shared-contracts/calls/benefits';
import { queryOptions } from 'shared-runtime/query';

export function pointsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'points-balance', memberId],
    queryFn: async ({ signal }) => unwrap(await api.call(getPoints, { signal })),
  });
}
