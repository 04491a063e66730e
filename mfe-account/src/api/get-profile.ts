import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

export function getProfile(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.profile, { schema: schemaOf('profileSchema'), auth: 'member', signal });
}
