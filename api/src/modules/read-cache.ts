import { LRUCache } from 'lru-cache';

const mostEntries = 1_000;

/** Answers that are the same for every visitor, kept for a few seconds. Never prices or stock of an item page or a cart. */
export interface ReadCache {
  /** What is kept under `key`, or what `load` gives; those who ask at the same time wait for the same load. */
  read<Value>(key: string, load: () => Promise<Value>, lifetimeMs?: number): Promise<Value>;
}

/** With a lifetime of 0 nothing is kept. The key names the kind of value too: `navigation:bit:en`. */
export function createReadCache(defaultLifetimeMs: number): ReadCache {
  const kept = new LRUCache<string, Promise<unknown>>({ max: mostEntries });
  return {
    read<Value>(key: string, load: () => Promise<Value>, lifetimeMs = defaultLifetimeMs): Promise<Value> {
      if (defaultLifetimeMs <= 0) return load();
      const known = kept.get(key);
      // A key names one kind of value.
      if (known) return known as Promise<Value>;
      const loading = load();
      kept.set(key, loading, { ttl: lifetimeMs });
      loading.catch(() => {
        if (kept.peek(key) === loading) kept.delete(key);
      });
      return loading;
    },
  };
}
