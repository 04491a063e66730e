import type { Database, Executor } from 'api-platform/foundation';
import { directConnection } from 'database/direct-connection';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const deadlineMs = 300_000;

/** A connection of its own: the pool's deadlines are for calls, not for the statements of an import. */
export async function withImportConnection<Result>(
  db: Database,
  work: (client: pg.Client, tx: Executor) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...directConnection(db),
    statement_timeout: deadlineMs,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection is reported by the running query; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, drizzle(client));
  } finally {
    await client.end();
  }
}
