import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The member's points by month, newest first. */
export function listPointMonths(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.pointHistory, { schema: schemaOf('pointHistorySchema'), signal });
}
