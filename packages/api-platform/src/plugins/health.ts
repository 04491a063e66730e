import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation';
import type { Replica, ReplicaState } from '../replica';

/** Less than the one second that a shell waits (docs/decisions/0043). */
const databaseDeadlineMs = 500;

/** Pause between two tries to write after a write has failed. */
const writeEveryMs = 1_000;

function describeReplica({ isAway, lagSeconds }: ReplicaState) {
  return {
    replica: isAway ? 'away' : 'ok',
    ...(lagSeconds === undefined ? {} : { replicaLagSeconds: lagSeconds }),
  };
}

/**
 * `/health/live` answers while the process runs: restart one that does not answer. `/health/ready` and
 * `/health` also check the database: do not route calls to a process that is not ready. Reading is checked at each request; writing
 * only after it has failed, until it works again. A replica that is away shows in the answer only, because the primary does its
 * work.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  replica?: Replica,
): { noteStorageFull(): void } {
  let asking: Promise<unknown> | undefined;
  let isStorageFull = false;
  let wroteAt = 0;

  /** A temporary table grows on the same disk as the others, and leaves nothing behind. */
  async function tryToWrite(): Promise<void> {
    if (!isStorageFull || Date.now() - wroteAt < writeEveryMs) return;
    wroteAt = Date.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table health_probe (filling text) on commit drop`);
      await tx.execute(
        sql`insert into health_probe select md5(random()::text) from generate_series(1, 20000)`,
      );
    });
    isStorageFull = false;
  }

  async function canDoItsWork(): Promise<boolean> {
    const hasAnswered = await hasDatabase();
    if (hasAnswered) await tryToWrite().catch(() => undefined);
    return hasAnswered && !isStorageFull;
  }

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

  replica?.onChange(({ isAway }) => {
    if (isAway) app.log.error('SHOP-API-513 the replica can’t be reached: the primary answers its reads');
    else app.log.info('the replica answers again');
  });
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const isReady = await canDoItsWork();
      return reply
        .code(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({
          status: isReady ? 'ok' : isStorageFull ? 'nothing can be written' : 'the database does not answer',
          ...(replica ? describeReplica(replica.state()) : {}),
        });
    });
  }
  return {
    noteStorageFull() {
      isStorageFull = true;
    },
  };
}
