import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/refuse */
export function refuseReturn(api: ApiClient, returnId: string, because: string) {
  return api.post(
    merchantPaths.returnRefuse(returnId),
    { because },
    { schema: merchantReturnSchema, auth: 'staff' },
  );
}
