import { EventEmitter } from 'node:events';
import {
  type Worker as LibraryWorker,
  Logger,
  parseCronItems,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import { countJobs } from './count-jobs';
import { leaseMs, listLockedBy, releaseJobsOf, renewLease } from './leases';
import { createTasks, longSweep, sweeps, type TaskOptions } from './tasks';
import { openWorkerPool } from './worker-pool';

/** Concurrent jobs per process. */
const concurrency = 4;
/** Database connections: one per running job, one to listen for new jobs and one to fetch them. */
const connections = concurrency + 2;

/**
 * How long the library may take to shut down: it waits 5 s for running jobs and 5 s more for its own releases. After
 * a lost connection it may never report the end (decision 0023).
 */
const shutdownMs = 12_000;

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export interface Worker {
  /** Starts no further jobs and waits for running ones; gives up on a hanging job after a few seconds. */
  stop(): Promise<void>;
  /** Resolves when no job runs any more: after `stop`, or because the database was lost during one. */
  ended: Promise<void>;
  /** Unlocks the jobs that were running when it ended. */
  release(): Promise<void>;
}

/**
 * Runs the jobs of the queue. With several processes each job runs in one of them, and each sweep once a
 * minute.
 */
export async function startWorker(connectionString: string, options: TaskOptions): Promise<Worker> {
  const { log, db } = options;
  const events: WorkerEvents = new EventEmitter();
  if (options.metrics) countJobs(events, options.metrics);
  const pools = new Set<string>();
  const workers = new Set<LibraryWorker>();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  events.on('worker:create', ({ worker }) => void workers.add(worker));
  events.on('worker:stop', ({ worker }) => void workers.delete(worker));
  const logger = new Logger(() => (level, message, meta) => {
    const { error } = { error: undefined, ...meta };
    log[levels[level as keyof typeof levels] ?? 'info']({ err: error }, `jobs: ${message}`);
  });
  const pool = openWorkerPool(connectionString, connections, log);
  const close = () => void pool.end().catch(() => undefined);
  const runner = await run({
    pgPool: pool,
    logger,
    events,
    concurrency,
    noHandleSignals: true,
    // Without batching the library ends the process when the database is lost at the end of a job. With
    // batching it only stops itself and reports it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: createTasks(options),
    parsedCronItems: parseCronItems(
      Object.entries(sweeps).map(([task, match]) => ({
        task,
        match,
        // A new sweep replaces the failed one; the error stays visible while it keeps failing.
        options: {
          maxAttempts: 1,
          jobKey: task,
          jobKeyMode: 'replace',
          backfillPeriod: 0,
          ...(task === longSweep && { queueName: task }),
        },
      })),
    ),
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  events.on('job:failed', ({ job, error }) => {
    log.error(
      { err: error, job: job.id, task: job.task_identifier },
      'a job failed and is not retried; see npm run jobs -- failed',
    );
  });
  let strays: readonly string[] = [];
  /** Ends the worker when a job stays locked by it that it does not run: the answer to its lock was lost. */
  async function renew(): Promise<void> {
    const running = [...workers].flatMap((worker) => worker.getActiveJob()?.id ?? []);
    await renewLease(db, [...pools]);
    const locked = await listLockedBy(db, [...pools], options.leaseMs);
    const unknown = locked.filter((id) => !running.includes(id));
    // A job that has just ended is unknown once.
    const stray = unknown.find((id) => strays.includes(id));
    strays = unknown;
    if (!stray) return;
    log.error({ job: stray }, 'jobs: the worker holds a job that it never received, and starts over');
    await runner.stop();
  }
  const renewing = setInterval(
    () => {
      renew().catch((err: unknown) => log.warn({ err }, 'the lease of running jobs could not be renewed'));
    },
    (options.leaseMs ?? leaseMs) / 4,
  ).unref();
  const overdue = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, options.shutdownMs ?? shutdownMs).unref());
  });
  // Ends the sweeps of a worker that never reports its end.
  overdue.then(() => runner.stop()).catch(() => undefined);
  const ended = Promise.race([runner.promise.catch(() => undefined), overdue]).finally(() => {
    clearInterval(renewing);
    close();
  });
  return {
    stop: () => Promise.race([runner.stop(), ended]),
    ended,
    release: () => releaseJobsOf(db, [...pools]),
  };
}
