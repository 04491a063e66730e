import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/details/batch/query: the products with these codes that are still sold. */
function listSeenProducts(api: ApiClient, codes: readonly string[]) {
  return api.get(apiPaths.productBatch, {
    schema: schemaOf('productListSchema'),
    query: { itemCodes: codes.join(',') },
  });
}

/** Query for the items seen before on this device. */
export function seenProductsQuery(api: ApiClient, codes: readonly string[]) {
  return {
    queryKey: ['catalogue', 'recently-viewed', codes],
    queryFn: async () => unwrap(await listSeenProducts(api, codes)),
  };
}
