import type { ApiClient } from 'shared-contracts';
import { logOut as logOutCall } from 'shared-contracts/calls/session';
import { refreshTokenHeader } from 'shared-contracts/keys';

/** Revokes the family of a refresh token. */
export function logOut(api: ApiClient, refreshToken: string) {
  return api.call(logOutCall, { auth: 'none', headers: { [refreshTokenHeader]: refreshToken } });
}
