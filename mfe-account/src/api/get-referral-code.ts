import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The code that the member passes on. */
export function getReferralCode(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.refererCode, { schema: schemaOf('refererCodeSchema'), signal });
}
