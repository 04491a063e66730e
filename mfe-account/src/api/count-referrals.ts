import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Number of people who registered with the member's code. */
export function countReferrals(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.refererCount, { schema: schemaOf('refererCountSchema'), signal });
}
