import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema, type ReturnDecision } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/decide */
export function decideReturn(
  api: ApiClient,
  returnId: string,
  request: ReturnDecision & { receipts: number },
) {
  return api.post(merchantPaths.returnDecide(returnId), request, {
    schema: merchantReturnSchema,
    auth: 'staff',
  });
}
