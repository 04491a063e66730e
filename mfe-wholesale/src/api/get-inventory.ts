import type { ApiClient } from 'shared-contracts';
import { getWindowInventory } from 'shared-contracts/calls/wholesale';

/** GET /api/wholeSale/inventory: what is left of skus in the chosen delivery. */
export function getInventory(api: ApiClient, skuIds: readonly string[]) {
  return api.call(getWindowInventory, { query: { skuIds: skuIds.join(',') }, auth: 'member' });
}
