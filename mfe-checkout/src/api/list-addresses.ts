import { apiPaths, type ShopServices } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/customer/myAccount/address: a member's address book, the default one first. */
export function addressesQuery({ api }: ShopServices, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'addresses', memberId],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.addresses, {
        schema: schemaOf('savedAddressListSchema'),
        signal,
      });
      if (!result.ok) throw result.error;
      return result.data;
    },
  });
}
