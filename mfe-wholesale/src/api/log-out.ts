import { type ApiClient, apiPaths, refreshTokenHeader } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

/**
 * POST /api/customer/logout revokes the refresh token. When it fails, the local session ends all the same.
 */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.post(apiPaths.logout, undefined, {
    schema: z.nullish(z.unknown()),
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
    timeoutMs: 3_000,
  });
}
