import type { ApiClient } from 'shared-contracts';
import { refuseReturn as refuseReturnCall } from 'shared-contracts/calls/merchant-returns';

/** POST /api/merchant/returns/{returnId}/refuse */
export function refuseReturn(api: ApiClient, returnId: string, because: string) {
  return api.call(refuseReturnCall, { params: { returnId }, body: { because } });
}
