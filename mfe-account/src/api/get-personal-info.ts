import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** What the form of the personal details starts with. */
export function getPersonalInfo(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.personalInfo, { schema: schemaOf('profileSchema'), auth: 'member', signal });
}
