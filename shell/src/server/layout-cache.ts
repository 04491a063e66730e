import { LRUCache } from 'lru-cache';
import { type LayoutData, loadLayout } from '../app/layout/layout-data';

const freshMs = 30_000;

/**
 * The menu is the same for everybody: one call for each channel and language in 30 s. While the API is away the last
 * good one is served.
 */
export function createLayoutCache(): { load: typeof loadLayout; clear(): void } {
  const cache = new LRUCache<string, LayoutData>({ max: 10 });
  const fetchedAt = new Map<string, number>();
  const running = new Map<string, Promise<LayoutData>>();

  const load: typeof loadLayout = async (services, channel) => {
    const key = `${channel} ${services.locale}`;
    const known = cache.get(key);
    const fetched = fetchedAt.get(key);
    if (known && fetched !== undefined && Date.now() - fetched < freshMs) return known;
    const request: Promise<LayoutData> =
      running.get(key) ??
      loadLayout(services, channel).then((data) => {
        if (running.get(key) === request) running.delete(key);
        // An empty menu is a failed call: the last good one is better, and the next request tries again.
        if (data.menu.length === 0) return known ?? data;
        cache.set(key, data);
        fetchedAt.set(key, Date.now());
        return data;
      });
    running.set(key, request);
    // One that has grown old is given once more; one that is known to have changed is waited for.
    return known && fetched !== undefined ? known : request;
  };

  return {
    load,
    /** The menu has changed: the next page waits for the new one. Where the API is away by then it has the old one. */
    clear() {
      fetchedAt.clear();
      running.clear();
    },
  };
}
