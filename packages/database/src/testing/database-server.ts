import fs from 'node:fs';
import { findFreePorts } from 'local-services/ports';
import { startPostgres } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { makeThrowawayFolder } from 'local-services/throwaway-folder';
import pg from 'pg';
import { migrate } from '../migrate';

/**
 * Runs a temporary PostgreSQL for the test run, migrated once into the template that each test file copies.
 * Prints its URL, and ends when its standard input closes, which is when the parent process ends.
 */
const templateName = 'harbour_template';

const externalUrl = process.env.TEST_DATABASE_URL;
const folder = makeThrowawayFolder('harbour-test-database-');
// As root, the database has an account of its own, which could not enter.
fs.chmodSync(folder, 0o755);
const server = externalUrl
  ? undefined
  : await startPostgres({
      dataDir: folder,
      port: (await findFreePorts()).postgres,
      password: 'throwaway',
      throwaway: true,
      onLog: () => {},
    });
const url = externalUrl ?? server?.url ?? '';

const admin = new pg.Client(url);
await admin.connect();
await admin.query(`drop database if exists ${templateName}`);
await admin.query(`create database ${templateName}`);
await admin.end();
const template = new URL(url);
template.pathname = `/${templateName}`;
await migrate(template.href);
process.stdout.write(`${JSON.stringify({ url })}\n`);

process.stdin.resume();
process.stdin.once('end', async () => {
  await server?.stop();
  removePostgresHome(folder);
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
