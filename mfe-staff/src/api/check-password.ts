import type { ApiClient } from 'shared-contracts';
import { checkStaffPassword } from 'shared-contracts/calls/merchant-staff';
import type { StaffPasswordRequest } from 'shared-contracts/wire/staff';

/** POST /api/merchant/session/password */
export function checkPassword(api: ApiClient, request: StaffPasswordRequest) {
  return api.call(checkStaffPassword, { body: request });
}
