import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type OfferKind, offerListSchema } from 'shared-contracts/wire/merchant-offers';

/** GET /api/merchant/offers/{kind} */
export function listOffers(api: ApiClient, kind: OfferKind, signal?: AbortSignal) {
  return api.get(merchantPaths.offers(kind), { schema: offerListSchema, auth: 'staff', signal });
}
