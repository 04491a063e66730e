import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantBuyerDetailSchema } from 'shared-contracts/wire/merchant-wholesale';

/** GET /api/merchant/wholesale/buyers/{id} */
export function getBuyer(api: ApiClient, id: string, signal?: AbortSignal) {
  return api.get(merchantPaths.wholesaleBuyer(id), {
    schema: merchantBuyerDetailSchema,
    auth: 'staff',
    signal,
  });
}
