import type { ApiClient } from 'shared-contracts';
import { receiveReturn as receiveReturnCall } from 'shared-contracts/calls/merchant-returns';
import type { ReceiveReturnRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/receive */
export function receiveReturn(api: ApiClient, returnId: string, request: ReceiveReturnRequest) {
  return api.call(receiveReturnCall, { params: { returnId }, body: request });
}
