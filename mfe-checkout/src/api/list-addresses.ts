import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/customer/myAccount/address: a member's address book, the default address first. */
function listAddresses(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.addresses, { schema: schemaOf('savedAddressListSchema'), auth: 'member', signal });
}

export function addressesQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'addresses', memberId],
    queryFn: async ({ signal }) => unwrap(await listAddresses(api, signal)),
  });
}
