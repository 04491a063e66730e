import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A page of the member's returns, newest first. */
export function listReturns(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.returnList, {
    schema: schemaOf('returnListSchema'),
    auth: 'member',
    query: { pageNo, pageSize },
    signal,
  });
}
