import { type ApiClient, unwrap } from 'shared-contracts';
import { listAddresses as listAddressesCall } from 'shared-contracts/calls/account';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/customer/myAccount/address: the default address first. */
function listAddresses(api: ApiClient, signal: AbortSignal) {
  return api.call(listAddressesCall, { auth: 'member', signal });
}

export function useAddresses() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => unwrap(await listAddresses(api, signal)),
  });
}
