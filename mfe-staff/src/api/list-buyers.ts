import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantBuyersSchema } from 'shared-contracts/wire/merchant-wholesale';

/** GET /api/merchant/wholesale/buyers */
export function listBuyers(api: ApiClient, search: string, signal?: AbortSignal) {
  return api.get(merchantPaths.wholesaleBuyers, {
    schema: merchantBuyersSchema,
    auth: 'staff',
    query: { search: search || undefined },
    signal,
  });
}
