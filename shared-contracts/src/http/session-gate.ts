/**
 * Token refresh of behaviour/states: before a request when the token is missing or expired, and once after a 401
 * or 403. One refresh at a time, across all tabs: refresh tokens rotate, and using one twice revokes its
 * whole family.
 */
import type { Logger } from '../logger';

/** `refused`: the session has ended. `unavailable`: the server could not be asked, so the session stays. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unavailable';

export interface SessionAccess {
  /** Reads the token from storage on each call: another tab may have replaced it. */
  getToken(): string | null;
  /** True when there is a refresh token. */
  canRefresh(): boolean;
  /** Exchanges the refresh token and stores the response. */
  refresh(): Promise<RefreshOutcome>;
  /**
   * Clears token, flag and user info, which the server has refused (behaviour/states). Returns a function that puts them back,
   * for when the server cannot be asked for new ones.
   */
  clear?(): () => void;
  /** The session has ended: clear it and follow the redirects of behaviour/states. */
  onUnauthorized(): void;
}

/** Refresh the token this long before it expires, so that it does not expire in transit. */
const leewayMs = 15_000;

/**
 * The `exp` claim in milliseconds since 1970, or `undefined` when there is none. The browser cannot verify the token: it has no key.
 */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof expiry === 'number' ? expiry * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export function isTokenExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token);
  return expiry !== undefined && expiry - leewayMs <= now;
}

type Locks = Pick<LockManager, 'request'>;

/** Longer than any request takes. A frozen tab must not hold the lock for ever. */
const lockPatienceMs = 12_000;
const lockName = 'session-refresh';

export interface SessionGate {
  /** The token to send, refreshed first when necessary. */
  tokenForRequest(): Promise<{ token: string | null; outcome: RefreshOutcome | 'unneeded' }>;
  /** Refreshes after a 401 or 403 on a request that carried the token `sent`. */
  renewAfter(sent: string): Promise<RefreshOutcome>;
}

export function createSessionGate(
  session: SessionAccess,
  log: Logger,
  now: () => number,
  locks: Locks | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks,
): SessionGate {
  let running: Promise<RefreshOutcome> | undefined;
  /** A token from a refresh is used until the server rejects it, because this device's clock may be wrong. */
  let trusted: string | null = null;

  function isUsable(token: string | null): token is string {
    return token !== null && (token === trusted || !isTokenExpired(token, now()));
  }

  async function renew(seen: string | null, isRefused: boolean): Promise<RefreshOutcome> {
    const current = session.getToken();
    // Another tab refreshed the token or logged out while this one waited for the lock.
    if (current !== seen && isUsable(current)) return 'renewed';
    if (!session.canRefresh()) return 'refused';
    const putBack = isRefused ? session.clear?.() : undefined;
    const outcome = await session.refresh();
    if (outcome === 'renewed') trusted = session.getToken();
    if (outcome === 'unavailable') putBack?.();
    return outcome;
  }

  async function renewLocked(seen: string | null, isRefused: boolean): Promise<RefreshOutcome> {
    try {
      if (!locks) return await renew(seen, isRefused);
      return await locks.request(lockName, { signal: AbortSignal.timeout(lockPatienceMs) }, () =>
        renew(seen, isRefused),
      );
    } catch (error) {
      log.warn('session refresh could not run', error);
      return 'unavailable';
    }
  }

  function renewOnce(seen: string | null, isRefused: boolean): Promise<RefreshOutcome> {
    running ??= renewLocked(seen, isRefused)
      .then((outcome) => {
        if (outcome === 'refused') session.onUnauthorized();
        return outcome;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    async tokenForRequest() {
      const token = session.getToken();
      if (isUsable(token)) return { token, outcome: 'unneeded' };
      if (!session.canRefresh()) {
        return { token, outcome: 'unneeded' };
      }
      const outcome = await renewOnce(token, false);
      return { token: session.getToken(), outcome };
    },
    async renewAfter(sent) {
      if (trusted === sent) trusted = null;
      const current = session.getToken();
      if (current !== sent && isUsable(current)) return 'renewed';
      return renewOnce(sent, true);
    },
  };
}
