import { Logger, parseCronItems, run } from 'graphile-worker';
import { createTasks, sweeps, type TaskOptions } from './tasks';

/** Concurrent jobs per process. */
const concurrency = 4;
/** One per job, and one each to listen for and fetch new ones. */
const connections = concurrency + 2;

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export interface Worker {
  /** Starts no further jobs and waits for running ones; gives up on a hanging job after a few seconds. */
  stop(): Promise<void>;
  /** Resolves when no job runs any more: after `stop`, or because the database was lost during one. */
  ended: Promise<void>;
}

/**
 * Runs the jobs of the queue. With several processes each job runs in one of them, and each sweep once a
 * minute.
 */
export async function startWorker(connectionString: string, options: TaskOptions): Promise<Worker> {
  const { log } = options;
  const logger = new Logger(() => (level, message, meta) => {
    const { error } = { error: undefined, ...meta };
    log[levels[level as keyof typeof levels] ?? 'info']({ err: error }, `jobs: ${message}`);
  });
  const runner = await run({
    connectionString,
    maxPoolSize: connections,
    logger,
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
        options: { maxAttempts: 1, jobKey: task, jobKeyMode: 'replace', backfillPeriod: 0 },
      })),
    ),
  });
  runner.events.on('job:failed', ({ job, error }) => {
    log.error(
      { err: error, job: job.id, task: job.task_identifier },
      'a job failed and is not retried; see npm run jobs -- failed',
    );
  });
  return { stop: () => runner.stop(), ended: runner.promise.catch(() => undefined) };
}
