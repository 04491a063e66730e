import type { ApiClient } from 'shared-contracts';
import { getBuyer as getBuyerCall } from 'shared-contracts/calls/merchant-wholesale';

/** GET /api/merchant/wholesale/buyers/{id} */
export function getBuyer(api: ApiClient, id: string, signal?: AbortSignal) {
  return api.call(getBuyerCall, { params: { id }, signal });
}
