import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import type * as z from 'shared-contracts/schema';
import {
  type OfferKind,
  offerDetailSchema,
  type offerEditRequestSchema,
} from 'shared-contracts/wire/merchant-offers';

type OfferEdit = z.infer<typeof offerEditRequestSchema>;

/** POST /api/merchant/offers/{kind}/{id} */
export function saveOffer(api: ApiClient, kind: OfferKind, id: string, request: OfferEdit) {
  return api.post(merchantPaths.offer(kind, id), request, { schema: offerDetailSchema, auth: 'staff' });
}
