import { sql } from 'drizzle-orm';
import type { Database } from '../platform/foundation';

/** Longer than any job takes: mails, refunds and sweeps have deadlines of seconds, an export is made in minutes. */
const leftAfterMinutes = 15;

/**
 * A process that is killed leaves its jobs locked, and the library waits four hours for it. Here a job is taken up again
 * after a quarter of an hour; every job may run twice. Answers how many.
 */
export async function releaseLeftJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(mins => ${leftAfterMinutes}::integer)`);
  return rowCount ?? 0;
}
