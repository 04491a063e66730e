import pg from 'pg';
import { type Liveness, usualLiveness, watchLiveness } from './liveness';
import { type Postgres, type PostgresOptions, postgresUrl, startPostgres } from './postgres';
import { restartDelayMs, steadyAfterMs } from './restart-delay';

interface SupervisedOptions extends Omit<PostgresOptions, 'onUnexpectedExit'> {
  /** Receives the supervisor's own messages: a crash, a restart. */
  onNotice(text: string): void;
}

export interface SupervisedPostgres {
  url: string;
  /** Process id of the current server. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Runs the bundled database and restarts it on its data when it ends or hangs. */
export async function superviseOwnPostgres(
  options: SupervisedOptions,
  liveness: Liveness = usualLiveness,
): Promise<SupervisedPostgres> {
  const { onNotice } = options;
  let running: Postgres | undefined;
  let isStopping = false;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  let endWatch = () => {};

  async function start(): Promise<void> {
    const startedAt = Date.now();
    const postgres = await startPostgres({
      ...options,
      onUnexpectedExit(reason) {
        endWatch();
        if (Date.now() - startedAt > steadyAfterMs) attempt = 0;
        onNotice(`PostgreSQL ended unexpectedly (${reason})`);
        restartLater();
      },
    });
    running = postgres;
    endWatch = watchLiveness(
      (deadlineMs) => isAnswering(postgres.url, deadlineMs),
      liveness,
      () => {
        onNotice('PostgreSQL does not answer any more and is killed');
        postgres.kill();
      },
    );
  }

  function restartLater(): void {
    if (isStopping) return;
    const delayMs = restartDelayMs(attempt);
    attempt += 1;
    onNotice(`restarting PostgreSQL in ${delayMs / 1_000} s`);
    timer = setTimeout(() => {
      starting = start().then(
        () => onNotice('PostgreSQL is back'),
        (error: unknown) => {
          onNotice(error instanceof Error ? error.message : String(error));
          restartLater();
        },
      );
    }, delayMs);
  }

  await start();
  return {
    url: postgresUrl(options.port, options.password),
    get pid() {
      return running?.pid;
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      endWatch();
      // A server that is starting is stopped once it has started.
      await starting;
      endWatch();
      await running?.stop();
    },
  };
}

/** An error of the database itself, such as too many connections, counts as an answer. */
async function isAnswering(connectionString: string, deadlineMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A hanging server does not answer the termination message either.
    client.end().catch(() => undefined);
  }
}
