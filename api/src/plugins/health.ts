import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/foundation';

/** Below the second for which a shell waits (docs/decisions/0043). */
const databaseDeadlineMs = 500;

/**
 * `/health/live` answers while the process can: restart one that does not. `/health/ready`, and `/health`, says whether
 * the database answers too: send a process that is not ready no calls.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let asking: Promise<unknown> | undefined;

  async function hasDatabase(): Promise<boolean> {
    // One question at a time: a database that hangs must not hold a connection for each probe.
    asking ??= db.execute(sql`select 1`).finally(() => {
      asking = undefined;
    });
    const answer = asking.then(
      () => true,
      () => false,
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), databaseDeadlineMs);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const isReady = await hasDatabase();
      return reply
        .code(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({ status: isReady ? 'ok' : 'the database does not answer' });
    });
  }
}
