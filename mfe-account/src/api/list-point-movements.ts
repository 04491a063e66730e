import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A page of the member's point movements, newest first. */
export function listPointMovements(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.pointPage, {
    schema: schemaOf('pointPageSchema'),
    query: { pageNo, pageSize },
    signal,
  });
}
