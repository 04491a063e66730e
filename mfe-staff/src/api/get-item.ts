import type { ApiClient } from 'shared-contracts';
import { getItem as getItemCall } from 'shared-contracts/calls/merchant-catalogue';

/** GET /api/merchant/items/{code} */
export function getItem(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.call(getItemCall, { params: { code }, signal });
}
