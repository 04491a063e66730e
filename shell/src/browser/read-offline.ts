import { keptPageCache } from '../offline/paths';

interface Shown {
  pathname: string;
  search: string;
}

/**
 * Whether a page has to be loaded as a document, because without a connection only the service worker can show it: a copy,
 * or that the device is offline. The shown page with another query, such as a list with one more filter, stays instead
 * and waits for the connection, unless that list has a copy.
 */
export async function mustReadOffline(address: Shown, shown: Shown, signal: AbortSignal): Promise<boolean> {
  const isSame = address.pathname === shown.pathname && address.search === shown.search;
  if (navigator.onLine || isSame) return false;
  const hasWorker = Boolean(navigator.serviceWorker?.controller);
  if (address.pathname !== shown.pathname) return hasWorker;
  if (hasWorker && (await caches.has(keptPageCache(address.pathname + address.search)))) return true;
  await untilOnline(signal);
  return false;
}

/** Resolves when the device is connected, or when the visitor has chosen something else meanwhile. */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (navigator.onLine || signal.aborted) return resolve();
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
