import { apiPaths, savedAddressListSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { unwrap } from './unwrap';

/** GET /api/customer/myAccount/address: the default one first. */
export function useAddresses() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.addresses, { schema: savedAddressListSchema, signal })),
  });
}
