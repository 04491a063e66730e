import { unwrap } from 'shared-contracts';
import { listAddresses } from 'shared-contracts/calls/account';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

/** GET /api/customer/myAccount/address: the default address first. */
export function useAddresses(isNeeded: boolean) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['addresses'],
    enabled: isNeeded,
    queryFn: async ({ signal }) => unwrap(await api.call(listAddresses, { auth: 'member', signal })),
  });
}
