import type { ApiClient } from 'shared-contracts';
import { getOffer as getOfferCall } from 'shared-contracts/calls/merchant-content';

/** GET /api/merchant/offers/{kind}/{id} */
export function getOffer(api: ApiClient, kind: string, id: string, signal?: AbortSignal) {
  return api.call(getOfferCall, { params: { kind, id }, signal });
}
