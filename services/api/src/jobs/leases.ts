import type { Database } from 'api-platform/foundation';
import { jobWorkers } from 'database/schema/job-workers';
import { inArray, sql } from 'drizzle-orm';

/**
 * How long a pool of workers counts as alive after its last renewal. It renews four times as often, so a lock that is
 * older belongs to a process that was killed.
 */
export const leaseMs = 60_000;

const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1_000}::float8)`;

/** Says that these pools run. */
export async function renewLease(db: Database, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await db
    .insert(jobWorkers)
    .values(poolIds.map((id) => ({ id, seenAt: sql`now()` })))
    .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } });
}

/** Ids of the jobs that these pools have locked for so long. */
export async function listLockedBy(
  db: Database,
  poolIds: readonly string[],
  forMs = leaseMs,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from graphile_worker.jobs
    where locked_by = any (${sql.param([...poolIds])}::text[]) and locked_at < ${ago(forMs)}`);
  return rows.map(({ id }) => id);
}

/**
 * Unlocks the jobs of pools that have died; the library would wait four hours. Safe because every job is idempotent.
 * Returns the number of jobs.
 */
export async function releaseLeftJobs(db: Database, afterMs = leaseMs): Promise<number> {
  const { rows } = await db.execute<{ pool: string; jobs: number }>(sql`
    select locked_by as pool, count(*)::int as jobs from graphile_worker.jobs
    where locked_at < ${ago(afterMs)} and locked_by not in (
      select id from ${jobWorkers} where seen_at > ${ago(afterMs)})
    group by locked_by`);
  await releaseJobsOf(
    db,
    rows.map(({ pool }) => pool),
  );
  await db.delete(jobWorkers).where(sql`seen_at < now() - interval '1 day'`);
  return rows.reduce((sum, { jobs }) => sum + jobs, 0);
}

/** Unlocks the jobs of pools that have ended. */
export async function releaseJobsOf(db: Database, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param([...poolIds])}::text[])`);
  await db.delete(jobWorkers).where(inArray(jobWorkers.id, [...poolIds]));
}
