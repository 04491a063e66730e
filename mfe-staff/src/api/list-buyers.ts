import type { ApiClient } from 'shared-contracts';
import { listBuyers as listBuyersCall } from 'shared-contracts/calls/merchant-wholesale';

/** GET /api/merchant/wholesale/buyers */
export function listBuyers(api: ApiClient, search: string, signal?: AbortSignal) {
  return api.call(listBuyersCall, { query: { search: search || undefined }, signal });
}
