import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type StockChangeRequest, stockChangeSchema } from 'shared-contracts/wire/merchant-stock';

/** POST /api/merchant/stock/{skuId} */
export function changeStock(
  api: ApiClient,
  skuId: string,
  request: StockChangeRequest,
  idempotencyKey: string,
) {
  return api.post(merchantPaths.skuStock(skuId), request, {
    schema: stockChangeSchema,
    auth: 'staff',
    idempotencyKey,
  });
}
