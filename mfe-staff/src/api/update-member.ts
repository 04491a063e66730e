import type { ApiClient } from 'shared-contracts';
import { updateMember as updateMemberCall } from 'shared-contracts/calls/merchant-staff';
import type { UpdateStaffRequest } from 'shared-contracts/wire/staff';

/** POST /api/merchant/staff/{id} */
export function updateMember(api: ApiClient, id: string, request: UpdateStaffRequest) {
  return api.call(updateMemberCall, { params: { id }, body: request });
}
