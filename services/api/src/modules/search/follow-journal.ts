import type { Database, Executor } from 'api-platform/foundation';
import { catalogueState, itemChanges } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { type LoadedIndex, readItems } from './read-indexed-items';
import type { SearchIndex } from './search-index';

/** Small batches, so that requests in between wait only some milliseconds. */
const itemsPerBatch = 200;
/** With more changes than this share of all items a full read is faster. */
const fullReadShare = 1 / 4;
const minFullRead = 1_000;

/**
 * Ids of the items changed after a position, without duplicates; undefined when the journal does not reach
 * back that far.
 */
interface Changes {
  position: number;
  ids: string[] | undefined;
}

export async function readChanges(db: Executor, position: number): Promise<Changes> {
  const { rows } = await db.execute<{ last: number; ids: string[] }>(sql`
    select ${catalogueState.lastChange}::double precision as last, array(select ${itemChanges.itemId} from ${itemChanges}
      where ${itemChanges.position} > ${position}::bigint order by ${itemChanges.position}) as ids
    from ${catalogueState}`);
  const { last, ids } = rows[0] ?? { last: 0, ids: [] };
  // Positions have no gaps: a missing row was deleted, or the change had too many items to list.
  const isComplete = ids.length === last - position;
  return { position: last, ids: isComplete ? [...new Set(ids)] : undefined };
}

/** Position of the newest change. */
export async function readPosition(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select ${catalogueState.lastChange}::double precision as last from ${catalogueState}`,
  );
  return rows[0]?.last ?? 0;
}

export interface FollowOptions {
  /** Stops reading, with its reason. */
  signal: AbortSignal;
  /** Called when the index cannot be compacted; it goes on with its changes. */
  onFailure: (error: unknown) => void;
}

async function applyItems(
  tx: Executor,
  index: SearchIndex,
  { ids, position }: { ids: readonly string[]; position: number },
  { signal, onFailure }: FollowOptions,
): Promise<void> {
  for (let start = 0; start < ids.length; start += itemsPerBatch) {
    const batch = ids.slice(start, start + itemsPerBatch);
    const upserted = await readItems(tx, batch);
    signal.throwIfAborted();
    const onShelf = new Set(upserted.map(({ id }) => id));
    await index.apply({ upserted, deleted: batch.filter((id) => !onShelf.has(id)), position });
    index.compact().catch(onFailure);
  }
}

/**
 * Applies the changes since the position of an index to it. Returns undefined when a full read is necessary or faster.
 */
export function applyChanges<Index extends SearchIndex>(
  db: Database,
  { index, position }: LoadedIndex<Index>,
  options: FollowOptions,
): Promise<LoadedIndex<Index> | undefined> {
  // Journal and items from one snapshot on one connection, because another replica may lag behind.
  return db.transaction(
    async (tx) => {
      const { ids, position: last } = await readChanges(tx, position);
      const most = Math.max(minFullRead, index.size * fullReadShare);
      if (ids === undefined || ids.length > most) return undefined;
      await applyItems(tx, index, { ids, position: last }, options);
      return { index, position: last };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
