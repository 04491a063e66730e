/**
 * Web storage that may be full, forbidden or missing: the shop works without, for as long as the page is open. Only
 * called in a browser: on a server the fallback would be shared between visitors.
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
      try {
        return area().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
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
        // Nothing was stored where nothing may be stored.
      }
    },
    keys() {
      try {
        return [...Object.keys(area()), ...memory.keys()];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

export const localStore = createStore(() => window.localStorage);
export const sessionStore = createStore(() => window.sessionStorage);

/** Parses the stored JSON; undefined if it is missing or invalid. */
export function readJson(store: Store, key: string): unknown {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
