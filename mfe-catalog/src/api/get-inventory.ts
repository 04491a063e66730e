import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/inventory/{code}: the stock of each size, without the rest of the item. */
export function getInventory(api: ApiClient, code: string) {
  return api.get(apiPaths.inventory(code), { schema: schemaOf('inventorySchema') });
}
