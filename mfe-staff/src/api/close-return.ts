import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/close */
export function closeReturn(api: ApiClient, returnId: string) {
  return api.post(merchantPaths.returnClose(returnId), {}, { schema: merchantReturnSchema, auth: 'staff' });
}
