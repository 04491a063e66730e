import { type ApiClient, apiPaths } from 'shared-contracts';
import { objectListSchema } from 'shared-contracts/wire/system';

/** GET /api/oss/list: a page of the stored files whose key begins with `prefix`. */
export function listObjects(
  api: ApiClient,
  query: { prefix: string; after: string; limit: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.objects, { schema: objectListSchema, query, auth: 'none', signal });
}
