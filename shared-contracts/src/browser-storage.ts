/**
 * Web storage with an in-memory fallback for when it is full, blocked or missing; the fallback lasts as long
 * as the page. Use it in a browser only: on a server the fallback would be shared between visitors.
 */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Names of all entries. */
  keys(): string[];
}

function createStore(area: () => Storage): Store {
  const memory = new Map<string, string>();
  return {
    get(key) {
      // What no longer fitted is newer than what the storage holds.
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Storage is blocked, so there is no stored entry to remove.
      }
    },
    keys() {
      try {
        return [...new Set([...Object.keys(area()), ...memory.keys()])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

export const localStore = createStore(() => window.localStorage);
export const sessionStore = createStore(() => window.sessionStorage);

/** Parses the stored JSON; returns `undefined` when it is missing or invalid. */
export function readJson(store: Store, key: string): unknown {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
