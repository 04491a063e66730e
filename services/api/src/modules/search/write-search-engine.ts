import type { Database } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import { applyChanges, type FollowOptions, readPosition } from './follow-journal';
import { readSource } from './index-snapshots';
import { readAllItems } from './read-indexed-items';
import { type SearchEngine, SearchEngineError } from './search-index';

/** Key of the advisory lock of the worker that writes the engine's index. */
const lockKey = 7_402_214;
/** How often an index without changes is said to be current. */
const sayCurrentMs = 10_000;

export interface EngineWriterOptions extends FollowOptions {
  /** Completes pending changes before they are read. */
  beforeRead: () => Promise<void>;
  /** Called before all items are read, which takes minutes in a large catalogue. */
  onRebuild: () => void;
  /** Called when searches read the new index. */
  onBuilt: () => void;
}

/** The state of the engine's index; undefined when there is none. */
async function stateOf({ index }: SearchEngine) {
  try {
    await index.refresh();
    return index.state;
  } catch (error) {
    if (error instanceof SearchEngineError && error.status === 404) return undefined;
    throw error;
  }
}

/** Builds another index of all items, which takes the place of the present one when it is complete. */
async function rebuild(
  db: Database,
  engine: SearchEngine,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const { sink, position } = await readAllItems(db, signal, ({ position: at }) => engine.create(at));
  await sink.finish({ source, position, checkedAt: Date.now() });
}

/**
 * Brings the engine's index up to date with the change journal, as one process does at a time: the others return at once. `db` is the
 * primary. The position stands in the engine, so that any worker goes on where another ended.
 */
export function writeSearchEngine(
  db: Database,
  engine: SearchEngine,
  { beforeRead, onRebuild, onBuilt, ...follow }: EngineWriterOptions,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as locked`,
    );
    if (!rows[0]?.locked) return;
    // Lists without the latest sizes are better than none.
    await beforeRead().catch(follow.onFailure);
    const source = await readSource(db);
    const state = await stateOf(engine);
    const position = await readPosition(db);
    const isOurs = state?.source === source && state.position <= position;
    if (isOurs && state.position === position) {
      const now = Date.now();
      if (now - state.checkedAt >= sayCurrentMs) await engine.index.commit({ ...state, checkedAt: now });
      return;
    }
    const { index } = engine;
    const next = isOurs && (await applyChanges(db, { index, position: state.position }, follow));
    if (next) return index.commit({ source, position: next.position, checkedAt: Date.now() });
    onRebuild();
    await rebuild(db, engine, source, follow.signal);
    onBuilt();
  });
}
