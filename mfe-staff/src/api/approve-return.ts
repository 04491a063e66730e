import type { ApiClient } from 'shared-contracts';
import { approveReturn as approveReturnCall } from 'shared-contracts/calls/merchant-returns';

/** POST /api/merchant/returns/{returnId}/approve */
export function approveReturn(api: ApiClient, returnId: string) {
  return api.call(approveReturnCall, { params: { returnId }, body: {} });
}
