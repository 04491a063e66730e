import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';

/** Key of the advisory lock: two processes that start at once migrate one after the other. */
const lockKey = 7_402_001;

/** Applies all migrations to a database, including the job queue's tables. */
export async function migrate(databaseUrl: string, migrationsFolder = defaultFolder()): Promise<void> {
  const client = new pg.Client(databaseUrl);
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

/** The same path from the source in `packages/database/src` and from the bundle in `services/api/dist`. */
function defaultFolder(): string {
  return path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../packages/database/migrations');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: name the database to migrate.');
  await migrate(databaseUrl);
}
