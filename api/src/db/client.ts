import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/foundation';
import { PreparingClient } from './preparing-client';

interface DatabaseOptions {
  /** Most connections at once. */
  max?: number;
  /** For a connection, and for each statement on it. */
  deadlineMs?: number;
}

/**
 * A pool of connections; `end` it when the app closes. A database that hangs fails a call instead of holding it: the driver
 * gives the statement up and drops its connection (docs/decisions/0043). One that is only slow ends the statement itself,
 * so that nothing runs on for nobody.
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
  // A connection that is lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that is lost within a transaction tells it so by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool };
}
