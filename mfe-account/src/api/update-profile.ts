import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { SavePersonalInfoRequest } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** Updates the given fields and returns the whole profile. */
export function updateProfile(api: ApiClient, input: SavePersonalInfoRequest) {
  return api.post(apiPaths.savePersonalInfo, input, { schema: schemaOf('profileSchema') });
}
