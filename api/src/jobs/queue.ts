import { sql } from 'drizzle-orm';
import type { ToldStatus } from '../modules/order/order-mail-job';
import type { ToldStep } from '../modules/returns/return-mail';
import type { Executor } from '../platform/foundation';

/** What each job is told. */
export interface JobPayloads {
  'send-mail': { sealed: string };
  'make-refund': { orderId: string; number: number };
  'refund-return': { returnId: string };
  'return-mail': { returnId: string; step: ToldStep };
  'order-mail': { orderId: string; status: ToldStatus };
  'export-orders': { from: string; to: string };
}
export type JobName = keyof JobPayloads;

/**
 * How often a job is tried. The wait grows by e with each try, from 3 s on: 6 tries are 4 minutes, 13 are a day and a
 * half. What has failed so often stays, and is seen (`npm run jobs`).
 */
const maxAttempts: Record<JobName, number> = {
  // A code in a mail is good for ten minutes.
  'send-mail': 6,
  'make-refund': 13,
  'refund-return': 13,
  'return-mail': 13,
  'order-mail': 13,
  'export-orders': 4,
};

/**
 * Puts a job into the queue; within a transaction it is there when that is committed, and not at all when it is taken
 * back. Of jobs with the same `key` there is one, even while it runs and after it failed.
 */
export async function enqueue<Name extends JobName>(
  db: Executor,
  name: Name,
  payload: JobPayloads[Name],
  key?: string,
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts[name]}::integer, job_key => ${key ?? null}::text,
    job_key_mode => ${key === undefined ? 'replace' : 'unsafe_dedupe'}::text)`);
}
