import type { Logger } from 'shared-contracts';
import { pagesKey } from './send-page';

interface PurgeOptions {
  /** Addresses of the caches in front of the shop (`CDN_PURGE_URLS`); without any nothing is purged. */
  urls: readonly string[];
  log: Logger;
}

/**
 * A page that the cache fetched before the change may arrive there after the first purge, and another shell may learn of the change
 * a second later: so it is purged again.
 */
const againAfterMs = [1_500, 4_000];
const purgeWithinMs = 2_000;

/** Removes all pages from the caches in front of the shop, by their surrogate key. Pages expire there anyway, soon. */
export function createPurge({ urls, log }: PurgeOptions) {
  let timers: NodeJS.Timeout[] = [];

  const purgeAll = () =>
    Promise.all(
      urls.map(async (url) => {
        try {
          const headers = { 'Surrogate-Key': pagesKey };
          const response = await fetch(url, {
            method: 'PURGE',
            headers,
            signal: AbortSignal.timeout(purgeWithinMs),
          });
          await response.body?.cancel();
          if (!response.ok) throw new Error(`HTTP ${response.status}`);
        } catch (error) {
          log.warn(
            `SHOP-CACHE-002 the cache at ${url} can’t be purged; its pages expire by their age`,
            error,
          );
        }
      }),
    );

  return {
    /** Call it when pages have changed; `settlingMs` more and the API's answers have, too. */
    purge(settlingMs = 0): void {
      if (urls.length === 0) return;
      for (const timer of timers) clearTimeout(timer);
      void purgeAll();
      timers = againAfterMs.map((ms) => setTimeout(purgeAll, settlingMs + ms).unref());
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
