import type { ApiClient } from 'shared-contracts';
import { checkStaffCode } from 'shared-contracts/calls/merchant-staff';
import type { StaffCodeRequest } from 'shared-contracts/wire/staff';

/** POST /api/merchant/session/code */
export function checkCode(api: ApiClient, request: StaffCodeRequest) {
  return api.call(checkStaffCode, { body: request });
}
