import { limits, sessionKeys } from 'shared-contracts';

/**
 * Behaviour 4, chunk load error: the page reloads, at most once in 60 s. A release that has gone from the store
 * while the page was open is found again that way; a remote that is away is then said to be away.
 * Returns whether the page is being left.
 */
export function reloadOnce(target: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(sessionKeys.chunkReloadAt) ?? 0);
    if (now - last < limits.chunkReloadMs) return false;
    sessionStorage.setItem(sessionKeys.chunkReloadAt, String(now));
  } catch {
    // Without a storage there is nothing that would end a circle of reloads.
    return false;
  }
  location.assign(target);
  return true;
}
