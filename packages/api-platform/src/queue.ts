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
 * one exists, even while it runs or after it failed. It runs after `delaySeconds` at the earliest.
 */
export async function enqueue<Payload>(
  db: Executor,
  { name, maxAttempts }: Job<Payload>,
  payload: Payload,
  key?: string,
  delaySeconds = 0,
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delaySeconds}::integer),
    max_attempts => ${maxAttempts}::integer, job_key => ${key ?? null}::text,
    job_key_mode => ${key === undefined ? 'replace' : 'unsafe_dedupe'}::text)`);
}

/** Takes a job out of the queue by its key, unless it runs already. */
export async function dequeue(db: Executor, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key}::text)`);
}
