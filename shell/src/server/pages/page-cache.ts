import { LRUCache } from 'lru-cache';

/** A page as it is sent, for every guest who asks for it. */
export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  html: Buffer;
  /** The HTML in an encoding, made once. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

interface Entry {
  page: CachedPage;
  renderedAt: number;
  freshMs: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** For so long a page is sent as it is; then once more, while it is rendered anew. */
  freshMs: number;
  /** No page is older than this: prices and stock on it are at most this old. */
  longestMs: number;
  now?: () => number;
}

/** `undefined` where the page is not for others: the one who asked gets it some other way. */
type RenderShared = () => Promise<CachedPage | undefined>;

export interface PageCache {
  /**
   * The page under `key`. Those who ask at the same time wait for one rendering. Resolves to undefined where what was
   * rendered is not for others.
   */
  read(key: string, render: RenderShared): Promise<CachedPage | undefined>;
  /** Forgets everything; what is being rendered is sent, not kept. From then on `freshMs` may be another. */
  clear(freshMs?: number): void;
  readonly size: number;
}

/** Bounded by bytes; the least recently used go first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, longestMs, now = performance.now.bind(performance) } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // The page, its compressed forms, headers and key.
    sizeCalculation: ({ page }, key) => Math.ceil(page.html.length * 1.5) + key.length + 2_000,
  });
  const running = new Map<string, Promise<CachedPage | undefined>>();
  let freshMs = options.freshMs;
  let generation = 0;

  function start(key: string, render: RenderShared): Promise<CachedPage | undefined> {
    const known = running.get(key);
    if (known) return known;
    const began = generation;
    const renderedAt = now();
    const rendering = render()
      .then((page) => {
        if (page && generation === began) entries.set(key, { page, renderedAt, freshMs });
        else entries.delete(key);
        return page;
      })
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  }

  return {
    read(key, render) {
      const entry = entries.get(key);
      const ageMs = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      if (!entry || ageMs > longestMs) return start(key, render);
      if (ageMs > entry.freshMs) {
        // Who asked does not wait; a failure is met by the next one who does.
        start(key, render).catch(() => entries.delete(key));
      }
      return Promise.resolve(entry.page);
    },
    clear(nextFreshMs) {
      generation += 1;
      entries.clear();
      running.clear();
      if (nextFreshMs !== undefined) freshMs = nextFreshMs;
    },
    get size() {
      return entries.size;
    },
  };
}
