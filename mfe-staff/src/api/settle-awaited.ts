import type { ApiClient } from 'shared-contracts';
import { settleAwaited as settleAwaitedCall } from 'shared-contracts/calls/merchant-returns';
import type { AwaitedReturnRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/awaited */
export function settleAwaited(api: ApiClient, returnId: string, request: AwaitedReturnRequest) {
  return api.call(settleAwaitedCall, { params: { returnId }, body: request });
}
