import type { SessionSnapshot } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, listOf, parseGuarded, shape } from 'shared-contracts/guards';
import * as consentKeys from 'shared-contracts/keys/consent';
import type { MirrorEntry } from './data-layer';

/** More logins and logouts than this wait for nobody. */
const maxEntries = 20;

interface StoredQueue {
  /** Whom the queue named last; empty after a logout. */
  member: string;
  /** `login <member id>` or `logout <member id>`, oldest first. */
  entries: readonly string[];
}
const isQueue = shape({ member: isText, entries: listOf(isText) });

const read = (): StoredQueue =>
  parseGuarded(localStore.get(consentKeys.marketingQueue), isQueue) ?? { member: '', entries: [] };
const write = (queue: StoredQueue) => localStore.set(consentKeys.marketingQueue, JSON.stringify(queue));

function entryOf(text: string): MirrorEntry {
  const [event = '', memberId = ''] = text.split(' ');
  return [event === 'logout' ? 'logout' : 'login', memberId];
}

/** The entries that no provider has taken yet. */
export function waitingLogins(): MirrorEntry[] {
  return read().entries.map(entryOf);
}

/**
 * Compares the session with what the queue named last, and adds what has happened since (behaviour/states): a login in a tab without
 * this code too, and none twice in several tabs. The queue stays in this browser until `takeLogins`.
 */
export function mirrorLogin({ isLoggedIn, user }: SessionSnapshot): MirrorEntry[] {
  const { member, entries } = read();
  const now = (isLoggedIn && user?.memberId) || '';
  if (member === now) return [];
  const added = [...(member ? [`logout ${member}`] : []), ...(now ? [`login ${now}`] : [])];
  write({ member: now, entries: [...entries, ...added].slice(-maxEntries) });
  return added.map(entryOf);
}

/** Empties the queue: a provider takes it, or the visitor has refused. */
export function takeLogins(): MirrorEntry[] {
  const taken = waitingLogins();
  if (taken.length > 0) write({ ...read(), entries: [] });
  return taken;
}
