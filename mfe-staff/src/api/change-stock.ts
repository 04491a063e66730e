import type { ApiClient } from 'shared-contracts';
import { changeStock as changeStockCall } from 'shared-contracts/calls/merchant-catalogue';
import type { StockChangeRequest } from 'shared-contracts/wire/merchant-stock';

/** POST /api/merchant/stock/{skuId} */
export function changeStock(
  api: ApiClient,
  skuId: string,
  request: StockChangeRequest,
  idempotencyKey: string,
) {
  return api.call(changeStockCall, { params: { skuId }, body: request, idempotencyKey });
}
