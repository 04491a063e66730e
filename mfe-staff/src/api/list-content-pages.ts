import type { ApiClient } from 'shared-contracts';
import { listContentPages as listContentPagesCall } from 'shared-contracts/calls/merchant-content';

/** GET /api/merchant/content */
export function listContentPages(api: ApiClient, signal?: AbortSignal) {
  return api.call(listContentPagesCall, { signal });
}
