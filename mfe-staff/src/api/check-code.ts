import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type StaffCodeRequest, staffSessionSchema } from 'shared-contracts/wire/staff';

/** POST /api/merchant/session/code */
export function checkCode(api: ApiClient, request: StaffCodeRequest) {
  return api.post(merchantPaths.sessionCode, request, { schema: staffSessionSchema, auth: 'staff' });
}
