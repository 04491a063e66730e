import type { ApiClient } from 'shared-contracts';
import { updateProfile as updateProfileCall } from 'shared-contracts/calls/account';
import type { SavePersonalInfoRequest } from 'shared-contracts/wire/customer';

/** Updates the given fields and returns the whole profile. */
export function updateProfile(api: ApiClient, input: SavePersonalInfoRequest) {
  return api.call(updateProfileCall, { body: input });
}
