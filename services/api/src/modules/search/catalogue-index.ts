import type { Database } from 'api-platform/foundation';
import { applyChanges, readPosition } from './follow-journal';
import type { IndexSnapshots } from './index-snapshots';
import { type PollOptions, pollIndex } from './poll-index';
import { type LoadedIndex, loadIndex } from './read-indexed-items';
import type { SearchIndex } from './search-index';

/**
 * How long the index may be ahead of the database: reads that went to the primary come back to a replica that lags behind.
 * After that the database itself has gone back, as after a restore.
 */
const maxAheadMs = 60_000;

export interface CatalogueIndexOptions extends PollOptions {
  /** Completes pending changes before they are read. */
  beforeRead?: () => Promise<void>;
  /** Where the index starts from; without it, or where it has none that fits, all items are read. */
  snapshots?: Pick<IndexSnapshots, 'load'> | undefined;
}

/**
 * The search index of this process, updated from the database's change journal (docs/decisions/0053): every
 * second it reads the changes since its position. It starts from a snapshot (docs/decisions/0053), and reads all items when there is
 * none or when the journal does not reach back to its position; meanwhile the previous index answers.
 */
export function createCatalogueIndex(
  db: Database,
  { beforeRead, snapshots, ...polling }: CatalogueIndexOptions,
): () => Promise<SearchIndex> {
  const { signal, onFailure } = polling;
  let loaded: LoadedIndex | undefined;
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

  return pollIndex(async () => {
    loaded = await bringUpToDate();
    return loaded.index;
  }, polling);
}
