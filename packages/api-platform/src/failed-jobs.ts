import type pg from 'pg';

export interface WaitingJob {
  id: string;
  task: string;
  state: 'failed' | 'retrying' | 'running' | 'waiting';
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  error: string | null;
}

type Queryable = Pick<pg.Client, 'query'>;

/** All jobs in the queue: permanently failed ones first, then the oldest. Payloads are not included. */
export async function listJobs(client: Queryable, { failedOnly = false } = {}): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select * from (
       select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", run_at as "runAt",
         last_error as error,
         case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
           when attempts > 0 then 'retrying' else 'waiting' end as state
       from graphile_worker.jobs) job
     where not $1 or state = 'failed' order by state <> 'failed', "runAt", id::bigint limit 500`,
    [failedOnly],
  );
  return rows;
}

/**
 * Restarts jobs that failed or wait for their next attempt. Returns their ids; without `ids` all failed jobs.
 */
export async function retryJobs(client: Queryable, ids?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id::text as id
     from graphile_worker.jobs
     where locked_at is null and attempts > 0
       and case when $1::text[] is null then attempts >= max_attempts else id::text = any ($1) end
     having count(*) > 0`,
    [ids ?? null],
  );
  return rows.map(({ id }) => id);
}
