import { readSchemaState, type SchemaState } from 'database/schema-version';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isEnding } from 'shared-contracts/server/end-on-signal';
import type { Database } from '../foundation';
import type { Replica, ReplicaState } from '../replica';

/** Less than the one second that a shell waits (docs/decisions/0043). */
const databaseDeadlineMs = 500;

/** Pause between two tries to write after a write has failed. */
const writeEveryMs = 1_000;

/** How long the database's schema counts as fitting once it was found to. */
const schemaFreshMs = 10_000;

const schemaReports: Partial<Record<SchemaState, { status: string; line: string }>> = {
  older: {
    status: 'the schema of the database is older than this version',
    line: 'SHOP-API-515 the schema of the database is older than this version: run the migrations',
  },
  newer: {
    status: 'the schema of the database is newer than this version',
    line: 'SHOP-API-516 the schema of the database is newer than this version, which may use what is gone: start the newer version',
  },
};

const withoutDatabase = 'the database does not answer';

function describeReplica({ isAway, lagSeconds }: ReplicaState, status: string) {
  return {
    replica: isAway ? 'away' : 'ok',
    ...(lagSeconds === undefined ? {} : { replicaLagSeconds: lagSeconds }),
    // Lists, searches and pages go on while the primary is replaced: the shells go on asking for them.
    ...(status === withoutDatabase && !isAway ? { reads: 'ok' } : {}),
  };
}

export interface Health {
  /** The process is not ready, with this status, until the returned function is called. Call it before the server listens. */
  notReadyUntil(status: string): () => void;
  /** A write failed because the disk is full: not ready until one succeeds. */
  noteStorageFull(): void;
}

/**
 * `/health/live` answers while the process runs: restart one that does not answer. `/health/ready` and
 * `/health` also check the database: do not route calls to a process that is not ready. Reading is checked at each request; writing
 * only after it has failed, until it works again. A process that loads something first, whose database
 * has too old or too new a schema, or that was told to end, is not ready. A replica that is away shows in the answer only, because the primary does its
 * work.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  { version, replica }: { version: string; replica: Replica | undefined },
): Health {
  const loading = new Set<string>();
  let asking: Promise<unknown> | undefined;
  let isStorageFull = false;
  let schema: { state: SchemaState; readAt: number } | undefined;
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

  /** `ok`, or why calls should go to another process. */
  async function status(): Promise<string> {
    if (isEnding()) return 'ending';
    if (!(await hasDatabase())) return withoutDatabase;
    const schemaProblem = await findSchemaProblem();
    if (schemaProblem) return schemaProblem;
    await tryToWrite().catch(() => undefined);
    if (isStorageFull) return 'nothing can be written';
    const [first = 'ok'] = loading;
    return first;
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

  /** Read until it fits, because a process may start before the migrations of its version, and every few seconds from then on. */
  async function findSchemaProblem(): Promise<string | undefined> {
    if (schema?.state !== 'current' || Date.now() - schema.readAt > schemaFreshMs) {
      const state = await readSchemaState(db).catch((): SchemaState => 'older');
      const report = schemaReports[state];
      if (report && state !== schema?.state) app.log.error(report.line);
      schema = { state, readAt: Date.now() };
    }
    return schemaReports[schema.state]?.status;
  }

  replica?.onChange(({ isAway }) => {
    if (isAway) app.log.error('SHOP-API-513 the replica can’t be reached: the primary answers its reads');
    else app.log.info('the replica answers again');
  });
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const current = await status();
      return reply
        .code(current === 'ok' ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({
          status: current,
          version,
          ...(replica ? describeReplica(replica.state(), current) : {}),
        });
    });
  }
  return {
    notReadyUntil(reason) {
      loading.add(reason);
      return () => loading.delete(reason);
    },
    noteStorageFull() {
      isStorageFull = true;
    },
  };
}
