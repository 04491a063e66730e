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
  /** Of the catalogue; a page of an earlier one is only a copy for outages. */
  generation: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** A page is sent as it is for this long; then once more, while it is rendered again. */
  freshMs: number;
  /** No page is older than this: prices and stock on it are at most this old. */
  longestMs: number;
  /** While a page can't be rendered, its last copy is sent for this long. */
  staleMs: number;
  /** A rendering that takes longer is not waited for where there is a copy. */
  staleAfterMs: number;
  /** Whether rendering is known to fail now. */
  isOutage(): boolean;
  now?: () => number;
}

/** What a rendering is to those who did not ask for it. */
export interface SharedRendering {
  /** For all who wait for it; undefined where only the one who asked can get it. */
  page: CachedPage | undefined;
  /** `kept` as the page of all, `gone` where there is no such page for all, `failed` where nothing is known of it. */
  outcome: 'kept' | 'gone' | 'failed';
}
type RenderShared = () => Promise<SharedRendering>;

export interface FoundPage {
  page: CachedPage;
  /** How long the page has been out of date; undefined for a page that is not. */
  staleForMs?: number;
}

export interface PageCache {
  /**
   * The page under `key`. Those who ask at the same time wait for one rendering. During an outage it is the last copy,
   * marked as stale. Resolves to undefined where what was rendered is not for others.
   */
  read(key: string, render: RenderShared): Promise<FoundPage | undefined>;
  /**
   * Takes every page out of use but as a copy for outages; what is being rendered is sent, not kept. From then on
   * `freshMs` may be another.
   */
  clear(freshMs?: number): void;
  readonly size: number;
}

/** Bounded by bytes; the least recently used go first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, longestMs, staleMs, staleAfterMs, isOutage } = options;
  const now = options.now ?? performance.now.bind(performance);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // The page, its compressed forms, headers and key.
    sizeCalculation: ({ page }, key) => Math.ceil(page.html.length * 1.5) + key.length + 2_000,
  });
  const running = new Map<string, Promise<SharedRendering>>();
  let freshMs = options.freshMs;
  let generation = 0;

  function start(key: string, render: RenderShared): Promise<SharedRendering> {
    const known = running.get(key);
    if (known) return known;
    const began = generation;
    const renderedAt = now();
    const rendering = render()
      .then((shared) => {
        if (shared.outcome === 'gone') entries.delete(key);
        else if (shared.outcome === 'kept' && shared.page && generation === began)
          entries.set(key, { page: shared.page, renderedAt, freshMs, generation });
        return shared;
      })
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  }

  /** The rendering where it comes in time and is a page, else the copy. */
  function unlessCopy(rendering: Promise<SharedRendering>, copy: FoundPage): Promise<FoundPage | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(copy), staleAfterMs);
      rendering
        .then(
          ({ page, outcome }) => resolve(outcome === 'failed' ? copy : page && { page }),
          () => resolve(copy),
        )
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    async read(key, render) {
      const entry = entries.get(key);
      const ageMs = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      const isCurrent = entry?.generation === generation && ageMs <= longestMs;
      if (entry && isCurrent) {
        // Who asked does not wait; a failure leaves the page as it is.
        if (ageMs > entry.freshMs && !isOutage()) start(key, render).catch(() => {});
        return { page: entry.page };
      }
      const copy =
        entry && ageMs <= staleMs
          ? { page: entry.page, staleForMs: Math.max(0, ageMs - entry.freshMs) }
          : undefined;
      if (copy && isOutage()) return copy;
      const rendering = start(key, render);
      if (copy) return unlessCopy(rendering, copy);
      const { page } = await rendering;
      return page && { page };
    },
    clear(nextFreshMs) {
      generation += 1;
      running.clear();
      if (nextFreshMs !== undefined) freshMs = nextFreshMs;
    },
    get size() {
      return entries.size;
    },
  };
}
