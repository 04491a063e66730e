import type { ApiClient } from 'shared-contracts';
import { getReturn as getReturnCall } from 'shared-contracts/calls/merchant-returns';

/** GET /api/merchant/returns/{returnId} */
export function getReturn(api: ApiClient, returnId: string, signal?: AbortSignal) {
  return api.call(getReturnCall, { params: { returnId }, signal });
}
