import type { ApiClient } from 'shared-contracts';
import { refundReturn as refundReturnCall } from 'shared-contracts/calls/merchant-returns';

/** POST /api/merchant/returns/{returnId}/refund */
export function refundReturn(api: ApiClient, returnId: string, isByHand: boolean) {
  return api.call(refundReturnCall, { params: { returnId }, body: isByHand ? { isByHand } : {} });
}
