import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import type * as z from 'shared-contracts/schema';
import { itemDetailSchema, type itemEditRequestSchema } from 'shared-contracts/wire/merchant-items';

type ItemEdit = z.infer<typeof itemEditRequestSchema>;

/** POST /api/merchant/items/{code} */
export function saveItem(api: ApiClient, code: string, request: ItemEdit) {
  return api.post(merchantPaths.item(code), request, { schema: itemDetailSchema, auth: 'staff' });
}
