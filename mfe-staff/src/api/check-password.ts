import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type StaffPasswordRequest, staffLoginStepSchema } from 'shared-contracts/wire/staff';

/** POST /api/merchant/session/password */
export function checkPassword(api: ApiClient, request: StaffPasswordRequest) {
  return api.post(merchantPaths.sessionPassword, request, { schema: staffLoginStepSchema, auth: 'staff' });
}
