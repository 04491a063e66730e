import type { ApiClient } from 'shared-contracts';
import { decideReturn as decideReturnCall } from 'shared-contracts/calls/merchant-returns';
import type { ReturnDecision } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/decide */
export function decideReturn(
  api: ApiClient,
  returnId: string,
  request: ReturnDecision & { receipts: number },
) {
  return api.call(decideReturnCall, { params: { returnId }, body: request });
}
