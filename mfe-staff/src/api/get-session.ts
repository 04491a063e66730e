import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { staffSessionSchema } from 'shared-contracts/wire/staff';

/** GET /api/merchant/session */
export function getSession(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.session, { schema: staffSessionSchema, auth: 'staff', signal });
}
