import { type ApiClient, unwrap } from 'shared-contracts';
import { listProducts } from 'shared-contracts/calls/product';

/** GET /api/product/details/batch/query: the products with these codes that are still sold. */
function listSeenProducts(api: ApiClient, codes: readonly string[]) {
  return api.call(listProducts, { query: { itemCodes: codes.join(',') } });
}

/** Query for the items seen before on this device. */
export function seenProductsQuery(api: ApiClient, codes: readonly string[]) {
  return {
    queryKey: ['catalogue', 'recently-viewed', codes],
    queryFn: async () => unwrap(await listSeenProducts(api, codes)),
  };
}
