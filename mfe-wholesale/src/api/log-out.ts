import { type ApiClient, apiPaths, refreshTokenHeader } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

/** POST /api/customer/logout revokes the refresh token. An outage does not keep anybody logged in here. */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.post(apiPaths.logout, undefined, {
    schema: z.nullish(z.unknown()),
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
    timeoutMs: 3_000,
  });
}
