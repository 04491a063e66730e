import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { refreshTokenHeader } from 'shared-contracts/keys';
import { schemaOf } from './schema-of';

/** Revokes the family of a refresh token. */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.post(apiPaths.logout, undefined, {
    schema: schemaOf('emptySchema'),
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
  });
}
