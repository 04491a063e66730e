import { LRUCache } from 'lru-cache';
import { getPushKey } from 'shared-contracts/calls/push';
import { type LayoutData, loadLayout } from '../app/layout/layout-data';

const freshMs = 30_000;

/** Adds what the first page alone needs. */
const loadFirst: typeof loadLayout = async (services, channel, versionId) => {
  const [layout, key] = await Promise.all([
    loadLayout(services, channel, versionId),
    services.api.call(getPushKey),
  ]);
  return key.ok && key.data.publicKey ? { ...layout, pushKey: key.data.publicKey } : layout;
};

/**
 * Caches the layout data, which are the same for everybody: one call per channel and language in 30 s. While
 * the API is unreachable the last successful result is served.
 */
export function createLayoutCache(): { load: typeof loadLayout; clear(): void } {
  const cache = new LRUCache<string, LayoutData>({ max: 10 });
  const fetchedAt = new Map<string, number>();
  const running = new Map<string, Promise<LayoutData>>();

  const load: typeof loadLayout = async (services, channel, versionId) => {
    // A preview is for one person.
    if (versionId) return loadFirst(services, channel, versionId);
    const key = `${channel} ${services.locale}`;
    const known = cache.get(key);
    const fetched = fetchedAt.get(key);
    if (known && fetched !== undefined && Date.now() - fetched < freshMs) return known;
    const request: Promise<LayoutData> =
      running.get(key) ??
      loadFirst(services, channel).then((data) => {
        if (running.get(key) === request) running.delete(key);
        // An empty menu means that the call failed: keep the last good one, and retry on the next request.
        if (data.menu.length === 0) return known ?? data;
        cache.set(key, data);
        fetchedAt.set(key, Date.now());
        return data;
      });
    running.set(key, request);
    // Stale data are served once more while they reload; data known to have changed are awaited.
    return known && fetched !== undefined ? known : request;
  };

  return {
    load,
    /**
     * Marks the data as changed: the next page waits for new ones, or uses the old ones when the API is
     * unreachable.
     */
    clear() {
      fetchedAt.clear();
      running.clear();
    },
  };
}
