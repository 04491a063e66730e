import type pg from 'pg';
import { readSettings } from 'shared-contracts/server/read-settings';
import type { Database, DirectOptions } from './client';

/**
 * How to open a session of its own beside the pool of `db`: with settings, locks or a deadline that last longer than a
 * transaction, which a pooler would hand on to somebody else.
 */
export function directConnection(db: Database): pg.ClientConfig {
  const { options } = (db as Database & { $client: pg.Pool }).$client;
  const { directUrl, connectionString } = options as pg.PoolOptions & DirectOptions;
  const url = directUrl ?? connectionString;
  if (!url) throw new Error('the database was not opened with a URL');
  return { connectionString: url };
}

/** The URL of PostgreSQL itself for commands: `DATABASE_DIRECT_URL`, or `DATABASE_URL` where there is no pooler. */
export function directUrlOf(environment: NodeJS.ProcessEnv): string | undefined {
  const { settings, problems } = readSettings(environment, ['DATABASE_URL', 'DATABASE_DIRECT_URL']);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
}

/**
 * Lifts the deadline that the role may have for the calls behind a pooler: migrations and imports take longer. As a
 * start-up parameter a pooler refuses it, while `set` would change a session of others.
 */
export const withoutDeadline = { options: '-c statement_timeout=0' } satisfies pg.ClientConfig;
