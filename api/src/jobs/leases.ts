import type { Database } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';

/**
 * How long the lock of a job holds without being renewed. A process that lives renews four times as often, so a lock
 * that gets older belongs to a process that was killed, or that never heard of the job because its connection was cut.
 */
export const leaseMs = 60_000;

/** The library's table of jobs, with the ids of jobs and of worker pools. */
const jobs = sql.raw('graphile_worker._private_jobs');

/** Renews the locks of jobs that run. */
export async function renewLeases(db: Database, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db.execute(sql`
    update ${jobs} set locked_at = now() where locked_at is not null and id = any (${`{${jobIds.join(',')}}`}::bigint[])`);
}

/**
 * Unlocks jobs whose lock nobody renewed; the library would wait four hours. Safe because every job is idempotent.
 * Returns the number of jobs.
 */
export async function releaseLeftJobs(db: Database, afterMs = leaseMs): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${jobs} set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${afterMs / 1_000}::float8)`);
  return rowCount ?? 0;
}

/** Unlocks the jobs of pools of this process that have ended. */
export async function releaseJobsOf(db: Database, poolIds: readonly string[]): Promise<void> {
  for (const poolId of poolIds) {
    await db.execute(sql`update ${jobs} set locked_at = null, locked_by = null where locked_by = ${poolId}`);
  }
}
