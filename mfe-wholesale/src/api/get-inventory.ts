import { type ApiClient, apiPaths, wholesaleInventorySchema } from 'shared-contracts';

/** GET /api/wholeSale/inventory: what is left of skus in the chosen delivery. */
export function getInventory(api: ApiClient, skuIds: readonly string[]) {
  return api.get(apiPaths.wholesaleInventory, {
    schema: wholesaleInventorySchema,
    query: { skuIds: skuIds.join(',') },
    auth: 'member',
  });
}
