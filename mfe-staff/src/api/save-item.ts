import type { ApiClient } from 'shared-contracts';
import { saveItem as saveItemCall } from 'shared-contracts/calls/merchant-catalogue';
import type * as z from 'shared-contracts/schema';
import type { itemEditRequestSchema } from 'shared-contracts/wire/merchant-items';

type ItemEdit = z.infer<typeof itemEditRequestSchema>;

/** POST /api/merchant/items/{code} */
export function saveItem(api: ApiClient, code: string, request: ItemEdit) {
  return api.call(saveItemCall, { params: { code }, body: request });
}
