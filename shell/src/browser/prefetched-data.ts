interface Prefetched {
  data: Promise<unknown>;
  startedAt: number;
}

/** Older data are loaded again, because prices and stock may have changed. */
const maxMs = 10_000;
const maxPages = 5;

export interface PrefetchedData {
  /** Loads the data of a page unless they are loaded or loading. A failure is dropped. */
  start(address: string, load: () => Promise<unknown>): void;
  /**
   * Returns the data of a page and removes them; `load` loads them when there are none, or when what is on its way
   * fails: it may have begun while the visitor had no connection. A response (a redirect, 404) is an answer, no failure.
   */
  take(address: string, load: () => Promise<unknown>): Promise<unknown>;
}

/** Caches data of pages that the visitor may open next, by path and query; keeps the last few. */
export function createPrefetchedData(now: () => number = () => performance.now()): PrefetchedData {
  const pages = new Map<string, Prefetched>();
  const isFresh = (page: Prefetched) => now() - page.startedAt <= maxMs;

  return {
    start(address, load) {
      const known = pages.get(address);
      if (known && isFresh(known)) return;
      pages.delete(address);
      const page = { data: load(), startedAt: now() };
      pages.set(address, page);
      page.data.catch(() => {
        if (pages.get(address) === page) pages.delete(address);
      });
      const [oldest] = pages.keys();
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    },
    take(address, load) {
      const page = pages.get(address);
      pages.delete(address);
      if (!page || !isFresh(page)) return load();
      return page.data.catch((error: unknown) => {
        if (error instanceof Response) throw error;
        return load();
      });
    },
  };
}
