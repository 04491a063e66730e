import type { WorkerEvents } from 'graphile-worker';
import { Counter, Histogram, type Registry } from 'prom-client';
import { durationBuckets } from 'shared-contracts/server/metrics';

const runsName = 'shop_job_runs_total';
const durationName = 'shop_job_duration_seconds';

/**
 * Counts and times the jobs that this process ran: mails, refunds, expiry, exports. A run that is tried again is `error`, the
 * last one that fails is `failed`. A worker that starts again counts on.
 */
export function countJobs(events: WorkerEvents, registry: Registry): void {
  const runs =
    (registry.getSingleMetric(runsName) as Counter<'task' | 'outcome'> | undefined) ??
    new Counter({
      name: runsName,
      help: 'Runs of jobs by task and outcome: success, error (tried again), failed',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    });
  const durations =
    (registry.getSingleMetric(durationName) as Histogram<'task'> | undefined) ??
    new Histogram({
      name: durationName,
      help: 'How long runs of jobs took',
      labelNames: ['task'],
      buckets: [...durationBuckets, 30, 60, 300],
      registers: [registry],
    });
  const begun = new Map<string, number>();
  events.on('job:start', ({ job }) => void begun.set(job.id, performance.now()));
  events.on('job:success', ({ job }) => runs.inc({ task: job.task_identifier, outcome: 'success' }));
  events.on('job:error', ({ job }) => {
    // The last try is reported as failed too.
    if (job.attempts < job.max_attempts) runs.inc({ task: job.task_identifier, outcome: 'error' });
  });
  events.on('job:failed', ({ job }) => runs.inc({ task: job.task_identifier, outcome: 'failed' }));
  events.on('job:complete', ({ job }) => {
    const startedAt = begun.get(job.id);
    begun.delete(job.id);
    if (startedAt !== undefined)
      durations.observe({ task: job.task_identifier }, (performance.now() - startedAt) / 1_000);
  });
}
