import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { itemDetailSchema } from 'shared-contracts/wire/merchant-items';

/** GET /api/merchant/items/{code} */
export function getItem(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.get(merchantPaths.item(code), { schema: itemDetailSchema, auth: 'staff', signal });
}
