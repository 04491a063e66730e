interface Prefetched {
  data: Promise<unknown>;
  startedAt: number;
}

/** Older data are loaded again, because prices and stock may have changed. */
const maxMs = 10_000;
const maxPages = 5;

export interface PrefetchedData {
  /**
   * Loads the data of a page unless they are loaded or loading. A failure is dropped: the navigation tries
   * again.
   */
  start(address: string, load: () => Promise<unknown>): void;
  /** Returns the data of a page and removes them. */
  take(address: string): Promise<unknown> | undefined;
}

/** Caches data of pages that the visitor may open next, by path and query; keeps the last few. */
export function createPrefetchedData(now: () => number = () => performance.now()): PrefetchedData {
  const pages = new Map<string, Prefetched>();
  const isFresh = (page: Prefetched | undefined) => page !== undefined && now() - page.startedAt <= maxMs;

  return {
    start(address, load) {
      if (isFresh(pages.get(address))) return;
      pages.delete(address);
      const page = { data: load(), startedAt: now() };
      pages.set(address, page);
      page.data.catch(() => {
        if (pages.get(address) === page) pages.delete(address);
      });
      const [oldest] = pages.keys();
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    },
    take(address) {
      const page = pages.get(address);
      pages.delete(address);
      return isFresh(page) ? page?.data : undefined;
    },
  };
}
