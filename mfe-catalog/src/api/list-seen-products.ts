import { type ApiClient, unwrap } from 'shared-contracts';
import { listProducts } from 'shared-contracts/calls/product';

/** Query for the items seen before on this device. */
export function seenProductsQuery(api: ApiClient, codes: readonly string[]) {
  return {
    queryKey: ['catalogue', 'recently-viewed', codes],
    queryFn: async () => unwrap(await api.call(listProducts, { query: { itemCodes: codes.join(',') } })),
  };
}
