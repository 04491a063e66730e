import type { ApiClient } from 'shared-contracts';
import { inviteMember as inviteMemberCall } from 'shared-contracts/calls/merchant-staff';

/** POST /api/merchant/staff/{id}/invite */
export function inviteMember(api: ApiClient, id: string, reason: string) {
  return api.call(inviteMemberCall, { params: { id }, body: { reason } });
}
