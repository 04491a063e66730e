import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { bindToTrace } from 'shared-contracts/server/spans';
import { GatheringClient, PreparingClient } from './preparing-client';

export type Database = NodePgDatabase<Record<string, unknown>>;
/** The database, or a transaction on it. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

/** Whoever waits for a connection goes on in its own trace, not in that of the request that gave the connection back. */
class TracedPool extends pg.Pool {
  // The driver's method has two overloads; the callback is passed on if there is one.
  override connect(...given: unknown[]): never {
    return (super.connect as (...all: unknown[]) => unknown).apply(this, given.map(bindToTrace)) as never;
  }
}

/** The options of a pool of `openDatabase`, beside the driver's. */
export interface DirectOptions {
  /** PostgreSQL itself, where the pool goes through a pooler. */
  directUrl?: string | undefined;
}

export interface DatabaseOptions extends DirectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Deadline for connecting, and for each statement. */
  deadlineMs?: number;
  /**
   * What stands in front of the database. With `transaction` two transactions of one connection may reach two sessions: no
   * statement is prepared by name, and the deadline of a statement in the database is that of the role.
   */
  pooler?: 'none' | 'transaction';
}

/**
 * Opens a connection pool; call `end` when the app closes. When the database hangs, the driver gives the
 * statement up and drops its connection, so the call fails instead of waiting (docs/decisions/0043). When the
 * database is only slow, it cancels the statement itself, so that no work continues unobserved.
 */
export function openDatabase(
  databaseUrl: string,
  { max = 16, deadlineMs = 10_000, pooler = 'none', directUrl }: DatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const isDirect = pooler === 'none';
  const options: pg.PoolConfig & DirectOptions = {
    connectionString: databaseUrl,
    directUrl,
    max,
    Client: isDirect ? PreparingClient : GatheringClient,
    pipeline: true,
    connectionTimeoutMillis: deadlineMs,
    ...(isDirect ? { statement_timeout: deadlineMs } : {}),
    query_timeout: deadlineMs + 500,
  };
  const pool = new TracedPool(options);
  // The pool replaces an idle connection that is lost. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  // A connection lost within a transaction fails the transaction's next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool };
}
