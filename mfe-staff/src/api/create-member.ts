import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type CreateStaffRequest, staffInvitationSchema } from 'shared-contracts/wire/staff';

/** POST /api/merchant/staff */
export function createMember(api: ApiClient, request: CreateStaffRequest) {
  return api.post(merchantPaths.staff, request, { schema: staffInvitationSchema, auth: 'staff' });
}
