import { performance } from 'node:perf_hooks';
import type { Database } from 'api-platform/foundation';
import { admitNext, findLaunch, type StoredLaunch } from './launch-repository';

/** How long what all members see of a launch is served again. With the pages' interval it stays below two seconds. */
const lifetimeMs = 250;
/** A long queue takes long to read: reading it takes a quarter of the time at most. */
const restPerRead = 3;
const maxLaunches = 1_000;

/** A launch as a moment ago, and where each member stands in its queue. */
export interface Board extends StoredLaunch {
  aheadOf: ReadonlyMap<string, number>;
}

/**
 * What all members see of a launch, read once for all who ask within a moment. Who reads it also admits the next members,
 * so that no job has to watch the queue.
 */
export function createLaunchBoard(db: Database) {
  const boards = new Map<string, { board: Promise<Board | undefined>; until: number }>();

  async function load(itemCode: string): Promise<Board | undefined> {
    let launch = await findLaunch(db, itemCode);
    if (launch && needsAdmission(launch)) {
      const { id } = launch;
      await db.transaction((tx) => admitNext(tx, id));
      launch = await findLaunch(db, itemCode);
    }
    return launch && { ...launch, aheadOf: new Map(launch.queue.map((id, place) => [id, place])) };
  }

  return {
    read(itemCode: string): Promise<Board | undefined> {
      const startedAt = performance.now();
      const known = boards.get(itemCode);
      if (known && known.until > startedAt) return known.board;
      if (boards.size >= maxLaunches) boards.clear();
      // Until it is read, everybody waits for the same read.
      const entry = { board: load(itemCode), until: Number.POSITIVE_INFINITY };
      boards.set(itemCode, entry);
      entry.board.then(
        () => {
          const now = performance.now();
          entry.until = now + Math.max(lifetimeMs, restPerRead * (now - startedAt));
        },
        () => {
          if (boards.get(itemCode) === entry) boards.delete(itemCode);
        },
      );
      return entry.board;
    },
    /** The next reader sees what the caller has just written. */
    forget(itemCode: string): void {
      boards.delete(itemCode);
    },
  };
}

function needsAdmission({ opensAt, hasPassedTurns, queue, pieces, admitted }: StoredLaunch): boolean {
  return hasPassedTurns || (opensAt <= new Date() && queue.length > 0 && pieces > admitted);
}
