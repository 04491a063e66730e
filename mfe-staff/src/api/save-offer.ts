import type { ApiClient } from 'shared-contracts';
import { saveOffer as saveOfferCall } from 'shared-contracts/calls/merchant-content';
import type * as z from 'shared-contracts/schema';
import type { OfferKind, offerEditRequestSchema } from 'shared-contracts/wire/merchant-offers';

type OfferEdit = z.infer<typeof offerEditRequestSchema>;

/** POST /api/merchant/offers/{kind}/{id} */
export function saveOffer(api: ApiClient, kind: OfferKind, id: string, request: OfferEdit) {
  return api.call(saveOfferCall, { params: { kind, id }, body: request });
}
