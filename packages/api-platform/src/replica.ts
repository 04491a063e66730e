import { isNativeError } from 'node:util/types';
import { type Database, type DatabaseOptions, openDatabase } from 'database/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './plugins/is-database-away';

const probeEveryMs = 2_000;
/** A replica that does not answer a probe within this time is away. */
const probeDeadlineMs = 1_000;
/** How long the primary answers at least, so that a replica which fails now and then costs no more than that. */
const minAwayMs = 3_000;

export interface ReplicaState {
  isAway: boolean;
  /**
   * Seconds since the last transaction that the replica replayed, which also pass while nothing is written. Undefined while
   * it is away, and on a server that replays nothing.
   */
  lagSeconds: number | undefined;
}

/** A replica whose reads the primary answers while it is away. */
export interface Replica {
  db: Database;
  state(): ReplicaState;
  /** Called when the replica goes away, and when it is back. */
  onChange(listener: (state: ReplicaState) => void): void;
  end(): Promise<void>;
}

function codesOf(error: unknown): string[] {
  if (!isNativeError(error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  return [...(code ? [code] : []), ...codesOf(error.cause)];
}

/** The server ended the statement at its deadline: on the primary it would take as long. */
const isTooSlow = (error: unknown) => codesOf(error).includes('57014');
/** Rows that the read needs were removed by what the replica replays. */
const isReplayConflict = (error: unknown) => codesOf(error).includes('40001');

/** Opens the replica, and asks it every two seconds whether it is there. */
export function openReplica(
  url: string,
  primary: { db: Database; pool: pg.Pool },
  options: Omit<DatabaseOptions, 'deadlineMs'> = {},
): Replica {
  const replica = openDatabase(url, options);
  // A pool of its own: a probe does not wait behind reads.
  const probing = openDatabase(url, { ...options, max: 1, deadlineMs: probeDeadlineMs });
  const listeners: ((state: ReplicaState) => void)[] = [];
  /** Statements that the replica has not answered yet. */
  const waiting = new Set<() => void>();
  let state: ReplicaState = { isAway: false, lagSeconds: undefined };
  let failedAt = 0;

  function become(next: ReplicaState): void {
    const hasChanged = next.isAway !== state.isAway;
    state = next;
    if (hasChanged) for (const listener of listeners) listener(state);
  }

  function noteFailure(): void {
    failedAt = Date.now();
    become({ isAway: true, lagSeconds: undefined });
    for (const giveUp of waiting) giveUp();
  }

  async function read<Result>(
    onReplica: () => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (state.isAway) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      if (isReplayConflict(error)) return onPrimary();
      if (!isDatabaseAway(error) || isTooSlow(error)) throw error;
      noteFailure();
      return onPrimary();
    }
  }

  /** A hanging replica answers at the deadline only; the statement is given up when a probe fails before. */
  function untilAway<Result>(answer: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('Query read timeout'));
      waiting.add(giveUp);
      answer.then(resolve, reject).finally(() => waiting.delete(giveUp));
    });
  }

  /** Stands in for a pool, of which the query builder uses `query` only. */
  class ReadClient {
    query(...given: unknown[]): Promise<unknown> {
      const ask = (pool: pg.Pool) =>
        (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, given);
      return read(
        () => untilAway(ask(replica.pool)),
        () => ask(primary.pool),
      );
    }
  }
  const db = drizzle(new ReadClient() as unknown as pg.Pool) as Database;
  // Not given up by a failed probe: what a transaction does beside its statements would then go on twice at once.
  db.transaction = (work, config) =>
    read(
      () => replica.db.transaction(work, config),
      () => primary.db.transaction(work, config),
    );

  async function probe(): Promise<void> {
    try {
      const { rows } = await probing.db.execute<{ lag: number | null }>(
        sql`select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag`,
      );
      if (state.isAway && Date.now() - failedAt < minAwayMs) return;
      become({ isAway: false, lagSeconds: rows[0]?.lag ?? undefined });
    } catch {
      noteFailure();
    }
  }
  let running: Promise<void> | undefined;
  const probeOnce = () => {
    running ??= probe().finally(() => {
      running = undefined;
    });
  };
  probeOnce();
  const timer = setInterval(probeOnce, probeEveryMs).unref();

  return {
    db,
    state: () => state,
    onChange: (listener) => void listeners.push(listener),
    async end() {
      clearInterval(timer);
      await running;
      await Promise.all([replica.pool.end(), probing.pool.end()]);
    },
  };
}
