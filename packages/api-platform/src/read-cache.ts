import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

const maxEntries = 20_000;
const maxBytes = 16 * 1024 * 1024;
/** Assumed size of a value whose size is not given; texts are measured. */
const usualBytes = 8_000;
/** Approximate overhead of an entry besides its key and value. */
const entryBytes = 400;

interface Entry {
  /** A pending or loaded value, or a text of `readMany`. */
  value: Promise<unknown> | string;
  until: number;
}

export interface CacheOptions {
  lifetimeMs?: number;
  /** Approximate size in memory, for large values. */
  bytes?: number;
}

/** Caches what is the same for every visitor for a few seconds. Never prices or stock of an item page or a cart. */
export interface ReadCache {
  /**
   * Returns the cached value of `key`, or loads it; concurrent requests share one load. With its own lifetime, an expired
   * value is served once more while it is reloaded, so that nobody waits for a slow load.
   */
  read<Value>(key: string, load: () => Promise<Value>, options?: CacheOptions): Promise<Value>;
  /** Reads many texts of one kind: misses are loaded together. An id without a text is missing in the result. */
  readMany(
    kind: string,
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<Map<string, string>>,
  ): Promise<Map<string, string>>;
}

/** A lifetime of 0 disables the cache. A key includes the kind of value: `navigation:bit:en`. */
export function createReadCache(defaultLifetimeMs: number): ReadCache {
  const kept = new LRUCache<string, Entry>({ max: maxEntries, maxSize: maxBytes });
  let clearedAt = performance.now();

  /** Expired entries are most of the cache, so they are purged early instead of at eviction. */
  function clear(now: number): void {
    if (now - clearedAt < defaultLifetimeMs) return;
    clearedAt = now;
    kept.purgeStale();
  }

  function set(key: string, entry: Entry, { lifetimeMs, bytes = usualBytes }: CacheOptions = {}): void {
    // An entry with its own lifetime is served stale while it is reloaded, so it must not expire here.
    const ttl = lifetimeMs === undefined ? defaultLifetimeMs : 0;
    kept.set(key, entry, { ttl, size: bytes + entryBytes + 2 * key.length });
  }

  function keep<Value>(key: string, value: Promise<Value>, options: CacheOptions = {}): Promise<Value> {
    const now = performance.now();
    const entry = { value, until: now + (options.lifetimeMs ?? defaultLifetimeMs) };
    clear(now);
    set(key, entry, options);
    value.then(
      (loaded) => {
        // The size of a text is known only after loading.
        if (Buffer.isBuffer(loaded) && kept.peek(key) === entry)
          set(key, entry, { ...options, bytes: loaded.length });
      },
      () => {
        if (kept.peek(key) === entry) kept.delete(key);
      },
    );
    return value;
  }

  return {
    read<Value>(key: string, load: () => Promise<Value>, options: CacheOptions = {}): Promise<Value> {
      const { lifetimeMs } = options;
      if (defaultLifetimeMs <= 0) return load();
      const known = kept.get(key);
      const isOld = known !== undefined && known.until <= performance.now();
      // A key belongs to one kind of value, so the type is right.
      if (known && !isOld) return known.value as Promise<Value>;
      if (known && lifetimeMs !== undefined) {
        const old = known.value as Promise<Value>;
        // Serves the stale value until the reload succeeds; a failed reload is tried again by the next request.
        known.until = performance.now() + lifetimeMs;
        load().then(
          (value) => keep(key, Promise.resolve(value), options),
          () => kept.delete(key),
        );
        return old;
      }
      return keep(key, load(), options);
    },

    async readMany(
      kind: string,
      ids: readonly string[],
      load: (missing: readonly string[]) => Promise<Map<string, string>>,
    ): Promise<Map<string, string>> {
      if (defaultLifetimeMs <= 0) return load(ids);
      const found = new Map<string, string>();
      const missing: string[] = [];
      const now = performance.now();
      for (const id of ids) {
        const known = kept.get(`${kind}:${id}`);
        // `readMany` stores texts only.
        if (known && known.until > now) found.set(id, known.value as string);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      const loaded = await load(missing);
      const until = performance.now() + defaultLifetimeMs;
      for (const [id, value] of loaded) {
        found.set(id, value);
        set(`${kind}:${id}`, { value, until }, { bytes: 2 * value.length });
      }
      return found;
    },
  };
}
