import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';
import { withoutDeadline } from './direct-connection';

/** Key of the advisory lock: two processes that start at once migrate one after the other. */
const lockKey = 7_402_001;
/** The table that drizzle's own migrator writes. */
const migrationsTable = 'drizzle.__drizzle_migrations';
/** A statement that waits for a lock makes all later ones of that table wait too, those of shoppers among them. */
const lockTimeoutMs = 3_000;
const maxTries = 20;
const lockNotAvailable = '55P03';

/**
 * Applies all migrations to a database, including the job queue's tables, while the shop is open. A migration is one
 * transaction, which gives way to shoppers: it waits 3 s for a lock and is tried again, a minute long. One that builds indexes
 * concurrently is no transaction (packages/database/migrations/README.md).
 */
export async function migrate(databaseUrl: string, migrationsFolder = defaultFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, ...withoutDeadline });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('create schema if not exists drizzle');
    await client.query(
      `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
    );
    await client.query(
      `alter table ${migrationsTable} add column if not exists is_contract boolean not null default false`,
    );
    const { rows } = await client.query<{ last: string }>(
      `select coalesce(max(created_at), 0) as last from ${migrationsTable}`,
    );
    const last = Number(rows[0]?.last ?? 0);
    for (const migration of readMigrationFiles({ migrationsFolder }))
      if (migration.folderMillis > last) await apply(client, migration);
    await runQueueMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

const isConcurrent = ({ sql }: MigrationMeta) =>
  sql.some((statement) => /\bindex concurrently\b/i.test(statement));

async function apply(client: pg.Client, migration: MigrationMeta): Promise<void> {
  if (isConcurrent(migration)) {
    for (const statement of migration.sql) await buildIndex(client, statement);
    return note(client, migration);
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
      for (const statement of migration.sql) await client.query(statement);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== lockNotAvailable || tries === maxTries) throw error;
      // Lets those pass who waited behind it.
      await delay(500);
    }
  }
}

/** An index that was begun and not finished stays as an invalid one, in the way of the next attempt. */
async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name] = /\bindex concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement) ?? [];
  const { rows } = await client.query(
    'select from pg_index join pg_class on pg_class.oid = indexrelid where relname = $1 and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
  await client.query(statement);
}

async function note(client: pg.Client, { hash, folderMillis, sql }: MigrationMeta): Promise<void> {
  const isContract = /^-- contract:/.test(sql[0] ?? '');
  await client.query(`insert into ${migrationsTable} (hash, created_at, is_contract) values ($1, $2, $3)`, [
    hash,
    folderMillis,
    isContract,
  ]);
}

/** The same path from the source in `packages/database/src` and from the bundles, three folders below the root as well. */
function defaultFolder(): string {
  return path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../packages/database/migrations');
}
