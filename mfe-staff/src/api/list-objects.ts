import type { ApiClient } from 'shared-contracts';
import { listObjects as listObjectsCall } from 'shared-contracts/calls/system';

/** GET /api/oss/list: a page of the stored files whose key begins with `prefix`. */
export function listObjects(
  api: ApiClient,
  query: { prefix: string; after: string; limit: number },
  signal?: AbortSignal,
) {
  return api.call(listObjectsCall, { query, auth: 'none', signal });
}
