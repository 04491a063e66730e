import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/wholesale/applications/{id}/decline */
export function declineBuyer(api: ApiClient, id: string, reason: string) {
  return api.post(merchantPaths.wholesaleDecline(id), { reason }, { schema: emptySchema, auth: 'staff' });
}
