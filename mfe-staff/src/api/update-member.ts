import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { staffMemberSchema, type UpdateStaffRequest } from 'shared-contracts/wire/staff';

/** POST /api/merchant/staff/{id} */
export function updateMember(api: ApiClient, id: string, request: UpdateStaffRequest) {
  return api.post(merchantPaths.staffMember(id), request, { schema: staffMemberSchema, auth: 'staff' });
}
