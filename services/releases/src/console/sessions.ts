import { randomBytes } from 'node:crypto';
import { isSameSecret } from 'shared-contracts/server/same-secret';

/** A working day; then the token is asked for again. */
const sessionMs = 8 * 3_600_000;
const maxSessions = 1_000;

export interface ConsoleSession {
  id: string;
  /** The release token, checked again at every request, so that a revoked one ends the session. */
  token: string;
  /** Name for the history; optional. */
  person: string;
  /** Secret of this session's forms. */
  csrf: string;
  expiresAt: number;
  /** Message for the next page. */
  notice?: string;
}

/** Sessions of the console, in memory: a restart of the registry asks for the token again. */
export function createSessions(now: () => number = Date.now) {
  const sessions = new Map<string, ConsoleSession>();

  return {
    open(token: string, person: string): ConsoleSession {
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now()) sessions.delete(id);
      const [oldest] = sessions.keys();
      if (oldest && sessions.size >= maxSessions) sessions.delete(oldest);
      const secret = () => randomBytes(24).toString('base64url');
      const session = { id: secret(), token, person, csrf: secret(), expiresAt: now() + sessionMs };
      sessions.set(session.id, session);
      return session;
    },
    find(id: string | undefined): ConsoleSession | undefined {
      const session = id ? sessions.get(id) : undefined;
      return session && session.expiresAt > now() ? session : undefined;
    },
    close(id: string): void {
      sessions.delete(id);
    },
  };
}

/** Whether a form carries the secret of its session. */
export function isOwnForm({ csrf }: ConsoleSession, given: string): boolean {
  return isSameSecret(given, csrf);
}
