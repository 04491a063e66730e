import { type ApiClient, unwrap } from 'shared-contracts';
import { getStaffQuota } from 'shared-contracts/calls/checkout';
import { queryOptions } from 'shared-runtime/query';

export function staffQuotaQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'staff-quota', memberId],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getStaffQuota, { params: { id: memberId }, signal })),
  });
}
