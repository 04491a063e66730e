import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { profileSchema, type SavePersonalInfoRequest } from 'shared-contracts/wire/customer';

/** Answers the profile as it is now; what is left out stays as it was. */
export function updateProfile(api: ApiClient, input: SavePersonalInfoRequest) {
  return api.post(apiPaths.savePersonalInfo, input, { schema: profileSchema });
}
