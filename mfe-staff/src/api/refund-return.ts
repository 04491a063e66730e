import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/refund */
export function refundReturn(api: ApiClient, returnId: string, isByHand: boolean) {
  return api.post(merchantPaths.returnRefund(returnId), isByHand ? { isByHand } : {}, {
    schema: merchantReturnSchema,
    auth: 'staff',
  });
}
