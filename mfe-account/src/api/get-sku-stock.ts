import type { ApiClient } from 'shared-contracts';
import { getSkuInventory } from 'shared-contracts/calls/product';

/** GET /api/product/inventory/skuCodes: the stock of sizes, up to 100. */
export function getSkuStock(api: ApiClient, skuIds: readonly string[]) {
  return api.call(getSkuInventory, { query: { skuCodes: skuIds.join(',') } });
}
