import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';
import { withoutDeadline } from './direct-connection';

/** Key of the advisory lock: two processes that start at once migrate one after the other. */
const lockKey = 7_402_001;

/** Applies all migrations to a database, including the job queue's tables. */
export async function migrate(databaseUrl: string, migrationsFolder = defaultFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, ...withoutDeadline });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder });
    await runQueueMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

/** The same path from the source in `packages/database/src` and from the bundles, three folders below the root as well. */
function defaultFolder(): string {
  return path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../packages/database/migrations');
}
