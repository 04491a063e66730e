import { type ApiClient, unwrap } from 'shared-contracts';
import { listAddresses as listAddressesCall } from 'shared-contracts/calls/account';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/customer/myAccount/address: a member's address book, the default address first. */
function listAddresses(api: ApiClient, signal: AbortSignal) {
  return api.call(listAddressesCall, { auth: 'member', signal });
}

export function addressesQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'addresses', memberId],
    queryFn: async ({ signal }) => unwrap(await listAddresses(api, signal)),
  });
}
