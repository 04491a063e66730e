import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { emptySchema } from 'shared-contracts/wire/common';
import { refreshTokenHeader } from 'shared-contracts/wire/customer';

/** Revokes the family of a refresh token on the server. */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.post(apiPaths.logout, undefined, {
    schema: emptySchema,
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
  });
}
