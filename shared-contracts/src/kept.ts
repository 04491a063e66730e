import { readJson, sessionStore } from './browser-storage';

interface Kept<Values> {
  /** Who typed it, and where. */
  owner: string;
  values: Values;
}

const isKept = (stored: unknown): stored is Kept<unknown> =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && 'values' in stored;

/** What was typed in this tab under a key, across a reload and a new login; nothing for another owner. */
export function createKept<Values>(key: string) {
  return {
    read(owner: string): Values | undefined {
      const stored = readJson(sessionStore, key);
      return isKept(stored) && stored.owner === owner ? (stored.values as Values) : undefined;
    },
    keep: (owner: string, values: Values) => sessionStore.set(key, JSON.stringify({ owner, values })),
    forget: () => sessionStore.remove(key),
  };
}
