import type { ApiClient } from 'shared-contracts';
import { previewOffer as previewOfferCall } from 'shared-contracts/calls/merchant-content';
import type { OfferPreviewRequest } from 'shared-contracts/wire/merchant-offer-preview';
import type { OfferKind } from 'shared-contracts/wire/merchant-offers';

/** POST /api/merchant/offers/{kind}/-/preview: an offer as typed, before it has an id. */
export function previewOffer(api: ApiClient, kind: OfferKind, request: OfferPreviewRequest) {
  return api.call(previewOfferCall, { params: { kind, id: '-' }, body: request });
}
