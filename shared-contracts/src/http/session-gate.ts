/**
 * Token refresh of behaviour 4: before a request when the token is missing or expired, and once after a 401 or 403.
 * One refresh at a time, across tabs too: refresh tokens are rotated, and one used twice revokes its family.
 */
import type { Logger } from '../services';
import { isTokenExpired } from './token';

/** `refused`: the session is over. `unavailable`: nobody knows, so nothing is concluded from it. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unavailable';

export interface SessionAccess {
  /** Reads the stored token each time: another tab may have replaced it. */
  getToken(): string | null;
  /** True while a refresh could bring a token (there is a refresh token). */
  canRefresh(): boolean;
  /** Exchanges the refresh token, stores what comes back. */
  refresh(): Promise<RefreshOutcome>;
  /** The session is over: clear it, follow the redirects of behaviour 4. */
  onUnauthorized(): void;
}

type Locks = Pick<LockManager, 'request'>;

/** Longer than one request can take; a frozen tab must not hold the others for ever. */
const lockPatienceMs = 12_000;
const lockName = 'session-refresh';

export interface SessionGate {
  /** The token to send, after a refresh where one is due. */
  tokenForRequest(): Promise<{ token: string | null; outcome: RefreshOutcome | 'unneeded' }>;
  /** After a 401 or 403 on a request that carried `sent`. */
  renewAfter(sent: string): Promise<RefreshOutcome>;
}

export function createSessionGate(
  session: SessionAccess,
  log: Logger,
  now: () => number,
  locks: Locks | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks,
): SessionGate {
  let running: Promise<RefreshOutcome> | undefined;
  /** A token that came fresh is used until the server refuses it, whatever this device's clock says. */
  let trusted: string | null = null;

  function isUsable(token: string | null): token is string {
    return token !== null && (token === trusted || !isTokenExpired(token, now()));
  }

  async function renew(seen: string | null): Promise<RefreshOutcome> {
    const current = session.getToken();
    // While this tab waited for the lock, another one has done the work, or has logged out.
    if (current !== seen && isUsable(current)) return 'renewed';
    if (!session.canRefresh()) return 'refused';
    const outcome = await session.refresh();
    if (outcome === 'renewed') trusted = session.getToken();
    return outcome;
  }

  async function renewLocked(seen: string | null): Promise<RefreshOutcome> {
    try {
      if (!locks) return await renew(seen);
      return await locks.request(lockName, { signal: AbortSignal.timeout(lockPatienceMs) }, () =>
        renew(seen),
      );
    } catch (error) {
      log.warn('session refresh could not run', error);
      return 'unavailable';
    }
  }

  function renewOnce(seen: string | null): Promise<RefreshOutcome> {
    running ??= renewLocked(seen)
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
      const outcome = await renewOnce(token);
      return { token: session.getToken(), outcome };
    },
    async renewAfter(sent) {
      if (trusted === sent) trusted = null;
      const current = session.getToken();
      if (current !== sent && isUsable(current)) return 'renewed';
      return renewOnce(sent);
    },
  };
}
