import { LRUCache } from 'lru-cache';

/** A page that is the same for every guest. */
export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  html: Buffer;
  /** The compressed HTML, created once per encoding. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** The most places whose last key is remembered; more than fit into the cache. */
const maxPlaces = 5_000;

interface Entry {
  page: CachedPage;
  renderedAt: number;
  freshMs: number;
  /** Generation of the catalogue; pages of earlier generations are only copies for outages. */
  generation: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** How long a page is fresh; after that it is sent once more while it renders again. */
  freshMs: number;
  /** Maximum age of a page and of the prices and stock on it. */
  maxAgeMs: number;
  /** How long the last copy is served while rendering fails. */
  staleMs: number;
  /** After this time a slow rendering is replaced by the copy, if there is one. */
  staleAfterMs: number;
  /** Whether the API does not answer: then a copy of the page is sent at once, if there is one. */
  isOutage(): boolean;
  now?: () => number;
}

/** The result of a rendering for requests that share it. */
export interface SharedRendering {
  /** The page for all waiting requests; undefined when it is only for the request that rendered it. */
  page: CachedPage | undefined;
  /** `kept`: the shared page. `gone`: there is no shared page. `failed`: unknown. */
  outcome: 'kept' | 'gone' | 'failed';
}
type RenderShared = () => Promise<SharedRendering>;

export interface FoundPage {
  page: CachedPage;
  /** How long the page has been stale; undefined for a fresh page. */
  staleForMs?: number;
}

export interface PageCache {
  /**
   * Reads the page with this key. Concurrent requests share one rendering. During an outage it is the last
   * copy, marked as stale. Resolves to undefined when the rendering is not shareable. `place` is the key without the
   * release: a page that fails right after a release is answered with the copy of the release before.
   */
  read(key: string, render: RenderShared, place?: string): Promise<FoundPage | undefined>;
  /**
   * Invalidates every page except as a copy for outages; renderings in progress are sent but not cached.
   * Optionally changes `freshMs`.
   */
  clear(freshMs?: number): void;
  readonly size: number;
}

/** Keeps pages and their copies for outages in memory, up to `maxBytes`; the page read longest ago goes first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, maxAgeMs, staleMs, staleAfterMs, isOutage } = options;
  const now = options.now ?? performance.now.bind(performance);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Approximate size of the page, its compressed forms, headers and key.
    sizeCalculation: ({ page }, key) => Math.ceil(page.html.length * 1.5) + key.length + 2_000,
  });
  /** The key under which a place was cached last. */
  const lastKeys = new LRUCache<string, string>({ max: maxPlaces });
  const running = new Map<string, Promise<SharedRendering>>();
  let freshMs = options.freshMs;
  let generation = 0;

  function start(key: string, render: RenderShared, place?: string): Promise<SharedRendering> {
    const known = running.get(key);
    if (known) return known;
    const began = generation;
    const renderedAt = now();
    const rendering = render()
      .then((shared) => {
        if (shared.outcome === 'gone') {
          entries.delete(key);
          if (place !== undefined) lastKeys.delete(place);
        } else if (shared.outcome === 'kept' && shared.page && generation === began) {
          const before = entries.get(key)?.page;
          // An unchanged page keeps its compressed forms.
          const page = before && isSame(before, shared.page) ? before : shared.page;
          entries.set(key, { page, renderedAt, freshMs, generation });
          if (place !== undefined) lastKeys.set(place, key);
        }
        return shared;
      })
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  }

  /** The copy of an entry; undefined when it is too old. */
  function copyOf(entry: Entry | undefined): FoundPage | undefined {
    const ageMs = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
    return entry && ageMs <= staleMs
      ? { page: entry.page, staleForMs: Math.max(0, ageMs - entry.freshMs) }
      : undefined;
  }

  /** Returns the rendering if it is in time and a page, else the copy. */
  function unlessCopy(
    rendering: Promise<SharedRendering>,
    copy: FoundPage,
    waitMs?: number,
  ): Promise<FoundPage | undefined> {
    return new Promise((resolve) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => resolve(copy), waitMs);
      rendering
        .then(
          ({ page, outcome }) => resolve(outcome === 'failed' ? copy : page && { page }),
          () => resolve(copy),
        )
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    async read(key, render, place) {
      const entry = entries.get(key);
      const ageMs = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      const isCurrent = entry?.generation === generation && ageMs <= maxAgeMs;
      if (entry && isCurrent) {
        // Renders in the background; a failure leaves the page unchanged.
        if (ageMs > entry.freshMs && !isOutage()) start(key, render, place).catch(() => {});
        return { page: entry.page };
      }
      const copy = copyOf(entry);
      const lastKey = copy || place === undefined ? undefined : lastKeys.get(place);
      const earlier = lastKey === undefined ? undefined : copyOf(entries.get(lastKey));
      if (isOutage() && (copy || earlier)) return copy ?? earlier;
      const rendering = start(key, render, place);
      if (copy) return unlessCopy(rendering, copy, staleAfterMs);
      // A slow page of the new release is waited for: otherwise the release would not be seen.
      if (earlier) return unlessCopy(rendering, earlier);
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

function isSame(one: CachedPage, other: CachedPage): boolean {
  return (
    one.etag === other.etag &&
    one.status === other.status &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
