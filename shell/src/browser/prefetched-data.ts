interface Prefetched {
  data: Promise<unknown>;
  startedAt: number;
}

/** Prices and stock that were asked for earlier are asked for again. */
const longestMs = 10_000;
const mostPages = 5;

export interface PrefetchedData {
  /** Loads the data of a page unless they are there or on their way. A failure is forgotten: the visit tries again. */
  start(address: string, load: () => Promise<unknown>): void;
  /** The data of a page, once. */
  take(address: string): Promise<unknown> | undefined;
}

/** Data of the pages that a visitor is about to open, by path and query; the last few of them. */
export function createPrefetchedData(now: () => number = () => performance.now()): PrefetchedData {
  const pages = new Map<string, Prefetched>();
  const isFresh = (page: Prefetched | undefined) => page !== undefined && now() - page.startedAt <= longestMs;

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
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
    },
    take(address) {
      const page = pages.get(address);
      pages.delete(address);
      return isFresh(page) ? page?.data : undefined;
    },
  };
}
