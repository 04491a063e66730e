import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation';

/** Less than the one second that a shell waits (docs/decisions/0043). */
const databaseDeadlineMs = 500;

/**
 * `/health/live` answers while the process runs: restart one that does not answer. `/health/ready` and
 * `/health` also check the database: do not route calls to a process that is not ready.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let asking: Promise<unknown> | undefined;

  async function hasDatabase(): Promise<boolean> {
    // One query at a time: with a hanging database each probe would occupy a connection.
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
