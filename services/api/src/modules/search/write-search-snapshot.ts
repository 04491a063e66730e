import type { Database } from 'api-platform/foundation';
import { applyChanges, type FollowOptions, readChanges } from './follow-journal';
import type { IndexSnapshots } from './index-snapshots';
import { loadIndex } from './read-indexed-items';

/** A process that starts applies fewer changes than these in about a second: a new snapshot would gain nothing. */
const minChanges = 1_000;

/**
 * Writes a snapshot of the search index when the newest one is many changes behind, or when there is none. Starts from the newest
 * one, so that it seldom reads the whole catalogue. Returns whether it wrote one.
 */
export async function writeSearchSnapshot(
  db: Database,
  snapshots: IndexSnapshots,
  options: FollowOptions,
): Promise<boolean> {
  const { source, position } = await snapshots.newest(db);
  if (position !== undefined) {
    const { ids } = await readChanges(db, position);
    if (ids && ids.length < minChanges) return false;
  }
  const saved = position === undefined ? undefined : await snapshots.load(db);
  const loaded = (saved && (await applyChanges(db, saved, options))) ?? (await loadIndex(db, options.signal));
  await snapshots.save(db, loaded, source);
  return true;
}
