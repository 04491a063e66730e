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

/** A database for one test file, copied from `template`; the default is the run's migrated, empty one. */
export async function createTestDatabase(template = 'harbour_template') {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through Jest, which starts a database.');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const environment = environmentOf(url);
  const { DATABASE_URL = '', DATABASE_DIRECT_URL: directUrl } = environment;
  const pooler = directUrl ? 'transaction' : 'none';
  const opened = openDatabase(DATABASE_URL, { max: 20, deadlineMs, pooler, directUrl });
  return { ...opened, url: url.href, environment };
}
