import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema, type ReceiveReturnRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/returns/{returnId}/receive */
export function receiveReturn(api: ApiClient, returnId: string, request: ReceiveReturnRequest) {
  return api.post(merchantPaths.returnReceive(returnId), request, {
    schema: merchantReturnSchema,
    auth: 'staff',
  });
}
