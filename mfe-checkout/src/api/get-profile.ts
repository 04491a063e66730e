import { type ApiClient, unwrap } from 'shared-contracts';
import { getProfile } from 'shared-contracts/calls/account';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/customer/myAccount/profile: names and phone of the account, to begin an address with. */
export function profileQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'profile', memberId],
    queryFn: async ({ signal }) => unwrap(await api.call(getProfile, { signal })),
  });
}
