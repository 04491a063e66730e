import type { Database } from 'api-platform/foundation';
import { applyChanges, readPosition } from './follow-journal';
import type { IndexSnapshots } from './index-snapshots';
import { type LoadedIndex, loadIndex } from './read-indexed-items';
import type { SearchIndex } from './search-index';

/** Poll interval: a change is in the index after this time plus the time to read it. */
const maxPollMs = 1_000;
/**
 * How long the index may be ahead of the database: reads that went to the primary come back to a replica that lags behind.
 * After that the database itself has gone back, as after a restore.
 */
const maxAheadMs = 60_000;

export interface CatalogueIndexOptions {
  /** Maximum age of lists; with 0 every search reads the changes first. */
  cacheMs: number;
  /** Completes pending changes before they are read. */
  beforeRead?: () => Promise<void>;
  /** Where the index starts from; without it, or where it has none that fits, all items are read. */
  snapshots?: Pick<IndexSnapshots, 'load'> | undefined;
  /** Called once, when there is an index. */
  onLoaded?: (() => void) | undefined;
  /** Called whenever the index has been compared with the database and holds all changes. */
  onCurrent?: ((index: SearchIndex) => void) | undefined;
  /** Stops reading and polling, when the app closes. */
  signal: AbortSignal;
  /** Called with the reason when the index cannot be updated. */
  onFailure: (error: unknown) => void;
}

/**
 * The search index of this process, updated from the database's change journal (docs/decisions/0053): every
 * second it reads the changes since its position. It starts from a snapshot (docs/decisions/0189), and reads all items when there is
 * none or when the journal does not reach back to its position; meanwhile the previous index answers.
 */
export function createCatalogueIndex(
  db: Database,
  { cacheMs, beforeRead, snapshots, onLoaded, onCurrent, signal, onFailure }: CatalogueIndexOptions,
): () => Promise<SearchIndex> {
  let loaded: LoadedIndex | undefined;
  let refreshing: Promise<LoadedIndex> | undefined;
  /** When the database was first behind the index. */
  let aheadSince: number | undefined;
  const isAhead = () => aheadSince !== undefined && Date.now() - aheadSince < maxAheadMs;

  const follow = (from: LoadedIndex) => applyChanges(db, from, { signal, onFailure });

  async function openIndex(): Promise<LoadedIndex> {
    // A snapshot saves time only: whatever is wrong with it, the catalogue is read.
    const saved = await snapshots?.load(db).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
    return (saved && (await follow(saved))) ?? loadIndex(db, signal);
  }

  async function bringUpToDate(): Promise<LoadedIndex> {
    // Lists without the latest sizes are better than none.
    await beforeRead?.().catch(onFailure);
    if (!loaded) return openIndex();
    const position = await readPosition(db);
    if (position >= loaded.position) aheadSince = undefined;
    else aheadSince ??= Date.now();
    if (position === loaded.position || isAhead()) return loaded;
    return (await follow(loaded)) ?? loadIndex(db, signal);
  }

  function refresh(): Promise<LoadedIndex> {
    refreshing ??= bringUpToDate()
      .then((next) => {
        if (!loaded) onLoaded?.();
        loaded = next;
        onCurrent?.(next.index);
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
    if (cacheMs > 0 && loaded) return loaded.index;
    // A running refresh may have started before the change that this caller must see.
    if (cacheMs <= 0) await refreshing?.catch(() => undefined);
    return (await refresh()).index;
  };
}
