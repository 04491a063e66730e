import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/session/end */
export function endSession(api: ApiClient) {
  return api.post(merchantPaths.sessionEnd, {}, { schema: emptySchema, auth: 'staff' });
}
