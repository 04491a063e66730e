import { refreshTokens } from '../calls/session';
import { refreshTokenHeader } from '../keys';
import type { SessionTokens } from '../wire/customer';
import type { ApiClient } from './api-client';
import type { RefreshOutcome } from './session-gate';

export interface TokenStore {
  getRefreshToken(): string | null;
  /** Replaces token, refresh token and user info synchronously: the next request reads them. */
  store(tokens: SessionTokens): void;
}

/**
 * Returns `refused` when there is no refresh token or the server refused it. Any other failure leaves the session
 * unchanged.
 */
export async function refreshSession(client: ApiClient, tokens: TokenStore): Promise<RefreshOutcome> {
  const refreshToken = tokens.getRefreshToken();
  if (refreshToken === null) return 'refused';
  const result = await client.call(refreshTokens, {
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
  });
  if (result.ok) {
    tokens.store(result.data);
    return 'renewed';
  }
  const { kind, status } = result.error;
  const isRefused = kind === 'http' && (status === 400 || status === 401 || status === 403);
  return isRefused ? 'refused' : 'unavailable';
}
