import { type ApiClient, unwrap } from 'shared-contracts';
import { listAddresses } from 'shared-contracts/calls/account';
import { queryOptions } from 'shared-runtime/query';

export function addressesQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'addresses', memberId],
    queryFn: async ({ signal }) => unwrap(await api.call(listAddresses, { auth: 'member', signal })),
  });
}
