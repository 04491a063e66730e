import { type ApiClient, apiPaths, emptySchema, refreshTokenHeader } from 'shared-contracts';

/**
 * POST /api/customer/logout revokes the refresh token. When it fails, the local session ends all the same.
 */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.post(apiPaths.logout, undefined, {
    schema: emptySchema,
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
    timeoutMs: 3_000,
  });
}
