import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { stockJournalSchema } from 'shared-contracts/wire/merchant-stock';

/** GET /api/merchant/stock/{skuId} */
export function getStockJournal(
  api: ApiClient,
  skuId: string,
  before: number | undefined,
  signal?: AbortSignal,
) {
  return api.get(merchantPaths.skuStock(skuId), {
    schema: stockJournalSchema,
    auth: 'staff',
    query: { before },
    signal,
  });
}
