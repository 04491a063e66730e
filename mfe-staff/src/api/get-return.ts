import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

/** GET /api/merchant/returns/{returnId} */
export function getReturn(api: ApiClient, returnId: string, signal?: AbortSignal) {
  return api.get(merchantPaths.returnDetails(returnId), {
    schema: merchantReturnSchema,
    auth: 'staff',
    signal,
  });
}
