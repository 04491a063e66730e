import { sql } from 'drizzle-orm';
import type { Database } from '../platform/foundation';

/**
 * Longer than any job takes: mails, refunds and sweeps have deadlines of seconds, an export takes minutes.
 */
const leftAfterMinutes = 15;

/**
 * Unlocks jobs of a killed process. The library would wait four hours; here it is a quarter of an hour. Safe
 * because every job is idempotent. Returns the number of jobs.
 */
export async function releaseLeftJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(mins => ${leftAfterMinutes}::integer)`);
  return rowCount ?? 0;
}
