import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';

interface Pieces {
  position: number;
  quantity: number;
}

/** POST /api/merchant/returns/{returnId}/receive */
export function receiveReturn(api: ApiClient, returnId: string, writtenOff: readonly Pieces[]) {
  return api.post(merchantPaths.returnReceive(returnId), writtenOff.length > 0 ? { writtenOff } : {}, {
    schema: merchantReturnSchema,
    auth: 'staff',
  });
}
