import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Points that can be spent, that are on hold, and that expire next. */
export function getPoints(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.points, { schema: schemaOf('pointBalanceSchema'), signal });
}
