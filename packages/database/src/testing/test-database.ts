import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../client';

/** So long that a slow machine fails no test; one that needs a deadline opens a pool of its own. */
const deadlineMs = 60_000;

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
  return { ...openDatabase(url.href, { max: 20, deadlineMs }), url: url.href };
}
