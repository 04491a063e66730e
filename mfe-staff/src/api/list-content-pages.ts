import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { contentPageListSchema } from 'shared-contracts/wire/merchant-content';

/** GET /api/merchant/content */
export function listContentPages(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.content, { schema: contentPageListSchema, auth: 'staff', signal });
}
