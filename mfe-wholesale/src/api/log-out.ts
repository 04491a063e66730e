import { type ApiClient, refreshTokenHeader } from 'shared-contracts';
import { logOut as logOutCall } from 'shared-contracts/calls/session';

/**
 * POST /api/customer/logout revokes the refresh token. When it fails, the local session ends all the same.
 */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.call(logOutCall, {
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
    timeoutMs: 3_000,
  });
}
