import type { SearchIndex } from './search-index';

/** Poll interval: a change is in the index after this time plus the time to read it. */
const maxPollMs = 1_000;

export interface PollOptions {
  /** Maximum age of lists; with 0 every search brings the index up to date first. */
  cacheMs: number;
  /** Called once, when there is an index. */
  onLoaded?: (() => void) | undefined;
  /** Called whenever the index has been brought up to date. */
  onCurrent?: ((index: SearchIndex) => void) | undefined;
  /** Stops reading and polling, when the app closes. */
  signal: AbortSignal;
  /** Called with the reason when the index cannot be updated. */
  onFailure: (error: unknown) => void;
}

/** Brings an index up to date every second, while searches read what is there. Returns what gives them the index. */
export function pollIndex(
  bringUpToDate: () => Promise<SearchIndex>,
  { cacheMs, onLoaded, onCurrent, signal, onFailure }: PollOptions,
): () => Promise<SearchIndex> {
  let loaded: SearchIndex | undefined;
  let refreshing: Promise<SearchIndex> | undefined;

  function refresh(): Promise<SearchIndex> {
    refreshing ??= bringUpToDate()
      .then((next) => {
        if (!loaded) onLoaded?.();
        loaded = next;
        onCurrent?.(next);
        return next;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  function poll(): void {
    if (refreshing) return;
    // The old index answers until the next attempt.
    refresh().catch((error: unknown) => {
      if (!signal.aborted) onFailure(error);
    });
  }

  if (cacheMs > 0) {
    const timer = setInterval(poll, Math.min(cacheMs, maxPollMs)).unref();
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  return async () => {
    if (cacheMs > 0 && loaded) return loaded;
    // A running refresh may have started before the change that this caller must see.
    if (cacheMs <= 0) await refreshing?.catch(() => undefined);
    return refresh();
  };
}
