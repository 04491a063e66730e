import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/foundation';
import { PreparingClient } from './preparing-client';

/** A pool of connections; `end` it when the app closes. */
export function openDatabase(databaseUrl: string, max = 16): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, Client: PreparingClient, pipeline: true });
  // A connection that is lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that is lost within a transaction tells it so by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool };
}
