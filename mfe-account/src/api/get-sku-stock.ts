import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** GET /api/product/inventory/skuCodes: the stock of sizes, up to 100. */
export function getSkuStock(api: ApiClient, skuIds: readonly string[]) {
  return api.get(apiPaths.inventorySkus, {
    schema: schemaOf('inventorySchema'),
    query: { skuCodes: skuIds.join(',') },
  });
}
