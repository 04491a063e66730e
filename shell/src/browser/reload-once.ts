import { limits, sessionKeys } from 'shared-contracts';

/**
 * behaviour/states, chunk load error: reloads the page, at most once in 60 s. The reload fixes a release that was
 * removed from the store while the page was open; when the remote is unreachable, the reloaded page says so.
 * Returns whether the page reloads.
 */
export function reloadOnce(target: string, now = Date.now()): boolean {
  try {
    // Not `sessionStore`: its fallback in memory would be empty after each reload, which makes a loop.
    const last = Number(sessionStorage.getItem(sessionKeys.chunkReloadAt) ?? 0);
    if (now - last < limits.chunkReloadMs) return false;
    sessionStorage.setItem(sessionKeys.chunkReloadAt, String(now));
  } catch {
    // Storage is blocked: nothing would stop a reload loop.
    return false;
  }
  location.assign(target);
  return true;
}
