import type { Database, Executor } from 'api-platform/foundation';
import { catalogueState, itemChanges } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { type LoadedIndex, loadIndex, readItems } from './read-indexed-items';
import type { SearchIndex } from './search-index';

/** Poll interval: a change is in the index after this time plus the time to read it. */
const maxPollMs = 1_000;
/**
 * How long the index may be ahead of the database: reads that went to the primary come back to a replica that lags behind.
 * After that the database itself has gone back, as after a restore.
 */
const maxAheadMs = 60_000;
/** Small batches, so that requests in between wait only some milliseconds. */
const itemsPerBatch = 200;
/** With more changes than this share of all items a full read is faster. */
const fullReadShare = 1 / 4;
const minFullRead = 1_000;

export interface CatalogueIndexOptions {
  /** Maximum age of lists; with 0 every search reads the changes first. */
  cacheMs: number;
  /** Completes pending changes before they are read. */
  beforeRead?: () => Promise<void>;
  /** Called once, when there is an index. */
  onLoaded?: (() => void) | undefined;
  /** Stops reading and polling, when the app closes. */
  signal: AbortSignal;
  /** Called with the reason when the index cannot be updated. */
  onFailure: (error: unknown) => void;
}

/**
 * Ids of the items changed after a position, without duplicates; undefined when the journal does not reach
 * back that far.
 */
interface Changes {
  position: number;
  ids: string[] | undefined;
}

async function readChanges(db: Executor, position: number): Promise<Changes> {
  const { rows } = await db.execute<{ last: number; ids: string[] }>(sql`
    select ${catalogueState.lastChange}::double precision as last, array(select ${itemChanges.itemId} from ${itemChanges}
      where ${itemChanges.position} > ${position}::bigint order by ${itemChanges.position}) as ids
    from ${catalogueState}`);
  const { last, ids } = rows[0] ?? { last: 0, ids: [] };
  // Positions have no gaps: a missing row was deleted, or the change had too many items to list.
  const isComplete = ids.length === last - position;
  return { position: last, ids: isComplete ? [...new Set(ids)] : undefined };
}

async function readPosition(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select ${catalogueState.lastChange}::double precision as last from ${catalogueState}`,
  );
  return rows[0]?.last ?? 0;
}

/**
 * The search index of this process, updated from the database's change journal (docs/decisions/0053): every
 * second it reads the changes since its position. It reads all items at the start, and when the journal does
 * not reach back to its position; meanwhile the previous index answers.
 */
export function createCatalogueIndex(
  db: Database,
  { cacheMs, beforeRead, onLoaded, signal, onFailure }: CatalogueIndexOptions,
): () => Promise<SearchIndex> {
  let loaded: LoadedIndex | undefined;
  let refreshing: Promise<LoadedIndex> | undefined;
  /** When the database was first behind the index. */
  let aheadSince: number | undefined;
  const isAhead = () => aheadSince !== undefined && Date.now() - aheadSince < maxAheadMs;

  async function applyItems(tx: Executor, index: SearchIndex, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += itemsPerBatch) {
      const batch = ids.slice(start, start + itemsPerBatch);
      const upserted = await readItems(tx, batch);
      signal.throwIfAborted();
      const onShelf = new Set(upserted.map(({ id }) => id));
      index.apply({ upserted, deleted: batch.filter((id) => !onShelf.has(id)) });
      index.compact().catch(onFailure);
    }
  }

  /** Returns undefined when a full read is necessary or faster. */
  function applyChanges({ index, position }: LoadedIndex): Promise<LoadedIndex | undefined> {
    // Journal and items from one snapshot on one connection, because another replica may lag behind.
    return db.transaction(
      async (tx) => {
        const changes = await readChanges(tx, position);
        const most = Math.max(minFullRead, index.size * fullReadShare);
        if (changes.ids === undefined || changes.ids.length > most) return undefined;
        await applyItems(tx, index, changes.ids);
        return { index, position: changes.position };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  async function bringUpToDate(): Promise<LoadedIndex> {
    // Lists without the latest sizes are better than none.
    await beforeRead?.().catch(onFailure);
    if (!loaded) return loadIndex(db, signal);
    const position = await readPosition(db);
    if (position >= loaded.position) aheadSince = undefined;
    else aheadSince ??= Date.now();
    if (position === loaded.position || isAhead()) return loaded;
    return (await applyChanges(loaded)) ?? loadIndex(db, signal);
  }

  function refresh(): Promise<LoadedIndex> {
    refreshing ??= bringUpToDate()
      .then((next) => {
        if (!loaded) onLoaded?.();
        loaded = next;
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
