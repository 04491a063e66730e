import { LRUCache } from 'lru-cache';
import { type LayoutData, loadLayout } from '../app/layout/layout-data';

const freshMs = 30_000;

/**
 * The menu is the same for everybody: one call for each channel and language in 30 s. While the API is away the last
 * good one is served.
 */
export function createLayoutCache(): typeof loadLayout {
  const cache = new LRUCache<string, LayoutData>({ max: 10 });
  const fetchedAt = new Map<string, number>();
  const running = new Map<string, Promise<LayoutData>>();

  return async (services, channel) => {
    const key = `${channel} ${services.locale}`;
    const known = cache.get(key);
    if (known && Date.now() - (fetchedAt.get(key) ?? 0) < freshMs) return known;
    const request =
      running.get(key) ??
      loadLayout(services, channel).then((data) => {
        running.delete(key);
        // An empty menu is a failed call: the last good one is better, and the next request tries again.
        if (data.menu.length === 0) return known ?? data;
        cache.set(key, data);
        fetchedAt.set(key, Date.now());
        return data;
      });
    running.set(key, request);
    return known ?? request;
  };
}
