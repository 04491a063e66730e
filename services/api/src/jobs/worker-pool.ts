import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Lets a client be released twice, or where there is none because the pool has ended: either would throw, and nothing catches it
 * in the job library.
 */
class TolerantPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    if (!callback) return super.connect();
    // The types of `pg` promise a release in any case.
    return super.connect((error, client, release?: Parameters<Connected>[2]) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release?.(reason);
      });
    });
  }
}

/**
 * The connections of a worker. The library (graphile-worker 0.17.3) handles a lost connection badly in two places, and
 * either would crash the process: it removes its own error listeners before it closes the connections, and it releases the
 * connection that listens for jobs twice when it stops while that connection is lost.
 */
export function openWorkerPool(
  connectionString: string,
  max: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): pg.Pool {
  const pool = new TolerantPool({ connectionString, max });
  const note = (err: Error) => log.error({ err }, 'jobs: a database connection was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}
