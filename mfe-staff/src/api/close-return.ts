import type { ApiClient } from 'shared-contracts';
import { closeReturn as closeReturnCall } from 'shared-contracts/calls/merchant-returns';

/** POST /api/merchant/returns/{returnId}/close */
export function closeReturn(api: ApiClient, returnId: string) {
  return api.call(closeReturnCall, { params: { returnId }, body: {} });
}
