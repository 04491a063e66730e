import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

const mostEntries = 20_000;
const mostBytes = 16 * 1024 * 1024;
/** About what a value takes where nothing else is said; of a text as it is sent, its length is known. */
const usualBytes = 8_000;
/** About what an entry takes besides its key and its value. */
const entryBytes = 400;

interface Entry {
  /** What is loaded, or a text. */
  value: Promise<unknown> | string;
  until: number;
}

export interface Keeping {
  lifetimeMs?: number;
  /** About what the value takes in memory, where that is much. */
  bytes?: number;
}

/** Answers that are the same for every visitor, kept for a few seconds. Never prices or stock of an item page or a cart. */
export interface ReadCache {
  /**
   * What is kept under `key`, or what `load` gives; those who ask at the same time wait for the same load. With a
   * lifetime of its own, what is too old is given once more while it is read anew: nobody waits for what takes long.
   */
  read<Value>(key: string, load: () => Promise<Value>, keeping?: Keeping): Promise<Value>;
  /** The same for many texts of one kind: those that are not kept are loaded together. What there is not is missing. */
  readMany(
    kind: string,
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<Map<string, string>>,
  ): Promise<Map<string, string>>;
}

/** With a lifetime of 0 nothing is kept. The key names the kind of value too: `navigation:bit:en`. */
export function createReadCache(defaultLifetimeMs: number): ReadCache {
  const kept = new LRUCache<string, Entry>({ max: mostEntries, maxSize: mostBytes });
  let clearedAt = performance.now();

  /** What is too old to be given goes soon, not when its place is needed: it is most of what is kept. */
  function clear(now: number): void {
    if (now - clearedAt < defaultLifetimeMs) return;
    clearedAt = now;
    kept.purgeStale();
  }

  function set(key: string, entry: Entry, { lifetimeMs, bytes = usualBytes }: Keeping = {}): void {
    // What has a lifetime of its own is given once more when it is too old.
    const ttl = lifetimeMs === undefined ? defaultLifetimeMs : 0;
    kept.set(key, entry, { ttl, size: bytes + entryBytes + 2 * key.length });
  }

  function keep<Value>(key: string, value: Promise<Value>, keeping: Keeping = {}): Promise<Value> {
    const now = performance.now();
    const entry = { value, until: now + (keeping.lifetimeMs ?? defaultLifetimeMs) };
    clear(now);
    set(key, entry, keeping);
    value.then(
      (loaded) => {
        // A text is known to be large when it is there.
        if (Buffer.isBuffer(loaded) && kept.peek(key) === entry)
          set(key, entry, { ...keeping, bytes: loaded.length });
      },
      () => {
        if (kept.peek(key) === entry) kept.delete(key);
      },
    );
    return value;
  }

  return {
    read<Value>(key: string, load: () => Promise<Value>, keeping: Keeping = {}): Promise<Value> {
      const { lifetimeMs } = keeping;
      if (defaultLifetimeMs <= 0) return load();
      const known = kept.get(key);
      const isOld = known !== undefined && known.until <= performance.now();
      // A key names one kind of value.
      if (known && !isOld) return known.value as Promise<Value>;
      if (known && lifetimeMs !== undefined) {
        const old = known.value as Promise<Value>;
        // Until the new value is there the old one is the answer; where it can't be read, the next one tries again.
        known.until = performance.now() + lifetimeMs;
        load().then(
          (value) => keep(key, Promise.resolve(value), keeping),
          () => kept.delete(key),
        );
        return old;
      }
      return keep(key, load(), keeping);
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
        // A kind is of texts only.
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
