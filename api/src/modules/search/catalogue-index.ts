import { sql } from 'drizzle-orm';
import { catalogueState, itemChanges } from '../../db/schema/catalogue';
import type { Database, Executor } from '../../platform/foundation';
import { type LoadedIndex, loadIndex, readItems } from './read-indexed-items';
import type { SearchIndex } from './search-index';

/** A change is in the index after this time, and the time to read it. */
const maxPollMs = 1_000;
/** So few items that requests in between wait for some milliseconds only. */
const itemsPerBatch = 200;
/** With more changes than this share of the items, reading all of them is faster. */
const fullReadShare = 1 / 4;
const minFullRead = 1_000;

export interface CatalogueIndexOptions {
  /** How old lists may be; with 0 every search reads the changes before it first. */
  cacheMs: number;
  /** Ends reading and polling, with the app. */
  signal: AbortSignal;
  /** Takes the reason why the index could not be brought up to date. */
  onFailure: (error: unknown) => void;
}

/** Ids of the items that changed after a position, each once; undefined where the journal does not reach back so far. */
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
  // Positions have no gaps: a missing one was deleted, or belongs to a change of too many items.
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
 * The search index of this process, kept up to date with the change journal of the database (docs/decisions/0053): every
 * second it reads what has changed since its position. It reads all items when it starts, and where the journal does not
 * reach back to its position; meanwhile the index before answers.
 */
export function createCatalogueIndex(
  db: Database,
  { cacheMs, signal, onFailure }: CatalogueIndexOptions,
): () => Promise<SearchIndex> {
  let loaded: LoadedIndex | undefined;
  let refreshing: Promise<LoadedIndex> | undefined;

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

  /** Undefined where reading all items is the only way, or the faster one. */
  function applyChanges({ index, position }: LoadedIndex): Promise<LoadedIndex | undefined> {
    // Journal and items of one moment, on one connection: another replica may be behind.
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
    if (!loaded) return loadIndex(db, signal);
    if ((await readPosition(db)) === loaded.position) return loaded;
    return (await applyChanges(loaded)) ?? loadIndex(db, signal);
  }

  function refresh(): Promise<LoadedIndex> {
    refreshing ??= bringUpToDate()
      .then((next) => {
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
    // A refresh that runs already may have begun before the change that this caller has to see.
    if (cacheMs <= 0) await refreshing?.catch(() => undefined);
    return (await refresh()).index;
  };
}
