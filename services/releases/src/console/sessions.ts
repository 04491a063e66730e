import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import type { ReleaseStorage } from '../storage/release-storage';

/** A working day; then the token is asked for again. */
const sessionMs = 8 * 3_600_000;
/** What a cookie holds: when the session ends, and its secret. */
const idPattern = /^(\d{13})-([\w-]{32})$/;

export interface ConsoleSession {
  id: string;
  /** The release token, checked again at every request, so that a revoked one ends the session. */
  token: string;
  /** Name for the history; optional. */
  person: string;
  /** Secret of this session's forms. */
  csrf: string;
}

type Documents = Pick<ReleaseStorage, 'create' | 'read' | 'remove' | 'list'>;

/**
 * Sessions of the console, in the store that all registries share. A document is encrypted with the secret of its cookie, so
 * that nobody who reads the store has a release token or a session.
 */
export function createSessions(documents: Documents, now: () => number = Date.now) {
  async function removeEnded(): Promise<void> {
    for (const name of await documents.list('sessions'))
      if (Number(name.split('-')[0]) <= now()) await documents.remove(`sessions/${name}`);
  }

  return {
    async open(token: string, person: string): Promise<ConsoleSession> {
      await removeEnded();
      const secret = () => randomBytes(24).toString('base64url');
      const session = { id: `${now() + sessionMs}-${secret()}`, token, person, csrf: secret() };
      await documents.create(keyOf(session.id), encrypt(session));
      return session;
    },
    async find(id: string): Promise<ConsoleSession | undefined> {
      const [, endsAt] = idPattern.exec(id) ?? [];
      if (!endsAt || Number(endsAt) <= now()) return undefined;
      const content = await documents.read(keyOf(id));
      return content === undefined ? undefined : decrypt(id, content);
    },
    async close(id: string): Promise<void> {
      await documents.remove(keyOf(id));
    },
  };
}

const digest = (purpose: string, id: string) => createHash('sha256').update(`${purpose} ${id}`).digest();

/** The end comes first, so that ended sessions are found by their names. */
function keyOf(id: string): string {
  return `sessions/${id.split('-')[0]}-${digest('name', id).toString('hex').slice(0, 32)}.txt`;
}

function encrypt({ id, ...content }: ConsoleSession): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', digest('key', id), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Undefined for a document that another one wrote. */
function decrypt(id: string, document: string): ConsoleSession | undefined {
  const bytes = Buffer.from(document, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', digest('key', id), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return { id, ...(JSON.parse(text) as Omit<ConsoleSession, 'id'>) };
  } catch {
    return undefined;
  }
}

/** Whether a form carries the secret of its session. */
export function isOwnForm({ csrf }: ConsoleSession, given: string): boolean {
  return isSameSecret(given, csrf);
}
