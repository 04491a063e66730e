import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TaskOptions } from './tasks';
import { startWorker, type Worker } from './worker';

export interface JobsOptions extends Omit<TaskOptions, 'log' | 'exportDir'> {
  databaseUrl: string;
  dataDir: string;
}

const againAfterMs = 5_000;

/** Does jobs from when the app is ready until it closes; shoppers are answered whether or not the queue can be reached. */
export function registerJobs(app: FastifyInstance, { databaseUrl, dataDir, ...options }: JobsOptions): void {
  const closing = new AbortController();
  const tasks = { ...options, exportDir: path.join(dataDir, 'exports'), log: app.log };
  let starting: Promise<Worker | undefined> = Promise.resolve(undefined);

  async function start(): Promise<Worker | undefined> {
    while (!closing.signal.aborted) {
      try {
        return await startWorker(databaseUrl, tasks);
      } catch (error) {
        app.log.error({ err: error }, 'the job queue could not be opened, it is tried again');
        await delay(againAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  app.addHook('onReady', async () => {
    starting = start();
  });
  // Before anything else closes: a job that runs still needs the database.
  app.addHook('preClose', async () => {
    closing.abort();
    const worker = await starting;
    await worker?.stop();
  });
}
