import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { offerDetailSchema } from 'shared-contracts/wire/merchant-offers';

/** GET /api/merchant/offers/{kind}/{id} */
export function getOffer(api: ApiClient, kind: string, id: string, signal?: AbortSignal) {
  return api.get(merchantPaths.offer(kind, id), { schema: offerDetailSchema, auth: 'staff', signal });
}
