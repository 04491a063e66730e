import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Executor } from './foundation';

/** A kind of job. The module whose work it is defines it; `api/src/jobs` says who does it. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /**
   * How often it is tried. The wait grows by e with each try, from 3 s on: 6 tries are 4 minutes, 13 are a day and a
   * half. What has failed so often stays, and is seen (`npm run jobs`).
   */
  maxAttempts: number;
}

/**
 * Puts a job into the queue; within a transaction it is there when that is committed, and not at all when it is taken
 * back. Of jobs with the same `key` there is one, even while it runs and after it failed.
 */
export async function enqueue<Payload>(
  db: Executor,
  { name, maxAttempts }: Job<Payload>,
  payload: Payload,
  key?: string,
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts}::integer, job_key => ${key ?? null}::text,
    job_key_mode => ${key === undefined ? 'replace' : 'unsafe_dedupe'}::text)`);
}
