import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Executor } from './foundation';

/** A kind of job, defined by the module it belongs to; `services/api/src/jobs` assigns its task. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /**
   * Maximum number of attempts. The delay grows by a factor of e, starting at 3 s: 6 attempts take 4 minutes,
   * 13 a day and a half. A job that has failed for good stays in the queue and is listed by `npm run jobs`.
   */
  maxAttempts: number;
}

/**
 * Adds a job to the queue. In a transaction it takes effect with the commit. Of jobs with the same `key` only
 * one exists, even while it runs or after it failed. It runs at a moment at the earliest, or after some seconds.
 */
export async function enqueue<Payload>(
  db: Executor,
  { name, maxAttempts }: Job<Payload>,
  payload: Payload,
  key?: string,
  when: number | Date = 0,
): Promise<void> {
  const runAt =
    typeof when === 'number'
      ? sql`now() + make_interval(secs => ${when}::integer)`
      : sql`${when.toISOString()}::timestamptz`;
  await db.execute(sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    run_at => ${runAt},
    max_attempts => ${maxAttempts}::integer, job_key => ${key ?? null}::text,
    job_key_mode => ${key === undefined ? 'replace' : 'unsafe_dedupe'}::text)`);
}

/**
 * The time by which the queue begins jobs. A job that was to run at a moment asks this clock whether it has come: one of a host that
 * is a little behind would find nothing to do, and the job is gone then.
 */
export async function timeOfQueue(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/** Takes a job out of the queue by its key, unless it runs already. */
export async function dequeue(db: Executor, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key}::text)`);
}
