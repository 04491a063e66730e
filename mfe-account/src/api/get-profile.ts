import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { profileSchema } from 'shared-contracts/wire/customer';

export function getProfile(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.profile, { schema: profileSchema, ...(signal ? { signal } : {}) });
}
