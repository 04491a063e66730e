import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparingClient } from './preparing-client';

export type Database = NodePgDatabase<Record<string, unknown>>;
/** The database, or a transaction on it. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Deadline for connecting, and for each statement. */
  deadlineMs?: number;
}

/**
 * Opens a connection pool; call `end` when the app closes. When the database hangs, the driver gives the
 * statement up and drops its connection, so the call fails instead of waiting (docs/decisions/0043). When the
 * database is only slow, it cancels the statement itself, so that no work continues unobserved.
 */
export function openDatabase(
  databaseUrl: string,
  { max = 16, deadlineMs = 10_000 }: DatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: deadlineMs,
    statement_timeout: deadlineMs,
    query_timeout: deadlineMs + 500,
  });
  // The pool replaces an idle connection that is lost. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  // A connection lost within a transaction fails the transaction's next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool };
}
