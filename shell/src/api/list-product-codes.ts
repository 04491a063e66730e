import type { ApiClient } from 'shared-contracts';
import { listProductCodes as listProductCodesCall } from 'shared-contracts/calls/product';

/** GET /api/product/codes: the codes of all items by age, page by page. */
export function listProductCodes(api: ApiClient, page: number) {
  return api.call(listProductCodesCall, { query: { page } });
}
