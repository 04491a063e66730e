import { type ApiClient, apiPaths, savedAddressListSchema, unwrap } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/customer/myAccount/address: the default address first. */
function listAddresses(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.addresses, { schema: savedAddressListSchema, auth: 'member', signal });
}

export function useAddresses() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => unwrap(await listAddresses(api, signal)),
  });
}
