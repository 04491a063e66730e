import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/staff/quota/{id}: what a member of staff may still buy at the staff discount this year. */
function getStaffQuota(api: ApiClient, memberId: string, signal: AbortSignal) {
  return api.get(apiPaths.staffQuota(memberId), { schema: schemaOf('staffQuotaSchema'), signal });
}

export function staffQuotaQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'staff-quota', memberId],
    queryFn: async ({ signal }) => unwrap(await getStaffQuota(api, memberId, signal)),
  });
}
