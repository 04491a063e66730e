import type { ApiClient } from 'shared-contracts';
import { listOffers as listOffersCall } from 'shared-contracts/calls/merchant-content';
import type { OfferKind } from 'shared-contracts/wire/merchant-offers';

/** GET /api/merchant/offers/{kind} */
export function listOffers(api: ApiClient, kind: OfferKind, signal?: AbortSignal) {
  return api.call(listOffersCall, { params: { kind }, signal });
}
