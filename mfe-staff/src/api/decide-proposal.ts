import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/wholesale/buyers/{id}/proposal */
export function decideProposal(api: ApiClient, id: string, isApproved: boolean, reason: string) {
  return api.post(
    merchantPaths.wholesaleProposal(id),
    { isApproved, reason },
    { schema: emptySchema, auth: 'staff' },
  );
}
