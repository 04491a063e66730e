import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TaskOptions } from './tasks';
import { startWorker, type Worker } from './worker';

export interface JobsOptions extends Omit<TaskOptions, 'log'> {
  /** PostgreSQL itself: the worker listens for new jobs, which takes a session. */
  databaseUrl: string;
}

const againAfterMs = 5_000;

/** Runs jobs while the app is open. The API serves requests even when the queue is unreachable. */
export function registerJobs(app: FastifyInstance, { databaseUrl, ...options }: JobsOptions): void {
  const closing = new AbortController();
  const tasks = { ...options, metrics: app.metrics, log: app.log };
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve, { once: true }));
  let running: Promise<void> = Promise.resolve();

  /** The worker that lost its database; its jobs are not unlocked yet. */
  let lost: Worker | undefined;

  async function doJobs(): Promise<void> {
    await lost?.release();
    lost = undefined;
    const worker = await startWorker(databaseUrl, tasks);
    await Promise.race([worker.ended, closed]);
    if (closing.signal.aborted) return worker.stop();
    lost = worker;
    app.log.error('the job queue lost its database connection and reconnects');
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await doJobs().catch((error: unknown) =>
        app.log.error({ err: error }, 'the job queue cannot be opened; the next attempt follows'),
      );
      await delay(againAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  app.addHook('onReady', async () => {
    running = run();
  });
  // First to close: a running job still needs the database.
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}
