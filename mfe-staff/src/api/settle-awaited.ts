import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type AwaitedReturnRequest, merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/awaited */
export function settleAwaited(api: ApiClient, returnId: string, request: AwaitedReturnRequest) {
  return api.post(merchantPaths.returnAwaited(returnId), request, {
    schema: merchantReturnSchema,
    auth: 'staff',
  });
}
