import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../client';

/** So long that a slow machine fails no test; one that needs a deadline opens a pool of its own. */
const deadlineMs = 60_000;

/** Settings of an API on this database; `TEST_POOLER_URL` runs a suite through a pooler in transaction mode. */
function environmentOf(url: URL): Record<string, string> {
  const poolerUrl = process.env.TEST_POOLER_URL;
  if (!poolerUrl) return { DATABASE_URL: url.href };
  const pooled = new URL(url);
  pooled.host = new URL(poolerUrl).host;
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url.href, DATABASE_POOLER: 'transaction' };
}

/** The databases of this test file. A worker runs one file at a time, so those of its earlier files can go. */
const own = new Set<string>();
/** Begins the names of all databases of this worker. */
const prefix = `t_${process.pid}_`;

/** Keeps the databases of a run small: they lie in memory. One that a test left open stays. */
async function dropEarlier(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select d.datname as name from pg_database d where starts_with(d.datname, $1) and d.datname <> all($2)
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [prefix, [...own]],
  );
  for (const { name } of rows) await admin.query(`drop database ${name}`).catch(() => undefined);
}

/** A database for one test file, copied from `template`; the default is the run's migrated, empty one. */
export async function createTestDatabase(template = 'harbour_template') {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through Jest, which starts a database.');
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  // At once: another of this file may be made beside it, and drops what nobody owns.
  own.add(name);
  const admin = new pg.Client(server);
  await admin.connect();
  await dropEarlier(admin);
  // By files: the default writes each page to the log of the database as well.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const environment = environmentOf(url);
  const { DATABASE_URL = '', DATABASE_DIRECT_URL: directUrl } = environment;
  const pooler = directUrl ? 'transaction' : 'none';
  const opened = openDatabase(DATABASE_URL, { max: 20, deadlineMs, pooler, directUrl });
  return { ...opened, url: url.href, environment };
}
