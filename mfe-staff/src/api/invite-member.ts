import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { staffInvitationSchema } from 'shared-contracts/wire/staff';

/** POST /api/merchant/staff/{id}/invite */
export function inviteMember(api: ApiClient, id: string, reason: string) {
  return api.post(
    merchantPaths.staffInvite(id),
    { reason },
    { schema: staffInvitationSchema, auth: 'staff' },
  );
}
