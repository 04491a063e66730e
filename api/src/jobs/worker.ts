import { Logger, parseCronItems, run } from 'graphile-worker';
import { createTasks, sweeps, type TaskOptions } from './tasks';

/** Jobs of one process at a time. */
const concurrency = 4;
/** For its jobs, and one that listens for new ones. */
const connections = concurrency + 2;

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export interface Worker {
  /** Begins no job any more and waits for those that run; one that hangs is given up after a few seconds. */
  stop(): Promise<void>;
  /** Resolves when no job is done any more: after `stop`, or because the database was lost amid one. */
  ended: Promise<void>;
}

/**
 * Does the jobs of the queue while the process lives. However many processes do so, each job is done by one of them,
 * and each sweep once a minute.
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
    // Without a batch the library ends the process when the database is lost as a job ends: it waits for nobody who
    // could catch that. With one, of the jobs that end in the same moment, it ends its own work and says so.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: createTasks(options),
    parsedCronItems: parseCronItems(
      Object.entries(sweeps).map(([task, match]) => ({
        task,
        match,
        // One that failed is replaced by the next: its error stays to be seen as long as it goes on failing.
        options: { maxAttempts: 1, jobKey: task, jobKeyMode: 'replace', backfillPeriod: 0 },
      })),
    ),
  });
  runner.events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, job: job.id, task: job.task_identifier }, 'a job failed for good: npm run jobs');
  });
  return { stop: () => runner.stop(), ended: runner.promise.catch(() => undefined) };
}
