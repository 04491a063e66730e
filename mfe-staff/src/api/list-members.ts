import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { staffListSchema } from 'shared-contracts/wire/staff';

/** GET /api/merchant/staff */
export function listMembers(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.staff, { schema: staffListSchema, auth: 'staff', signal });
}
