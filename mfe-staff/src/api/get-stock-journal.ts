import type { ApiClient } from 'shared-contracts';
import { getStockJournal as getStockJournalCall } from 'shared-contracts/calls/merchant-catalogue';

/** GET /api/merchant/stock/{skuId} */
export function getStockJournal(
  api: ApiClient,
  skuId: string,
  before: number | undefined,
  signal?: AbortSignal,
) {
  return api.call(getStockJournalCall, { params: { skuId }, query: { before }, signal });
}
