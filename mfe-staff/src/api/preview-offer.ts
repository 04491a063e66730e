import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type OfferPreviewRequest, offerPreviewSchema } from 'shared-contracts/wire/merchant-offer-preview';
import type { OfferKind } from 'shared-contracts/wire/merchant-offers';

/** POST /api/merchant/offers/{kind}/-/preview: an offer as typed, before it has an id. */
export function previewOffer(api: ApiClient, kind: OfferKind, request: OfferPreviewRequest) {
  return api.post(merchantPaths.offerPreview(kind, '-'), request, {
    schema: offerPreviewSchema,
    auth: 'staff',
    reads: true,
  });
}
