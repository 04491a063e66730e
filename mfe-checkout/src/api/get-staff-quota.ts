import { type ApiClient, unwrap } from 'shared-contracts';
import { getStaffQuota as getStaffQuotaCall } from 'shared-contracts/calls/checkout';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/staff/quota/{id}: what a member of staff may still buy at the staff discount this year. */
function getStaffQuota(api: ApiClient, memberId: string, signal: AbortSignal) {
  return api.call(getStaffQuotaCall, { params: { id: memberId }, signal });
}

export function staffQuotaQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'staff-quota', memberId],
    queryFn: async ({ signal }) => unwrap(await getStaffQuota(api, memberId, signal)),
  });
}
