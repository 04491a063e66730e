import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePorts } from './ports';
import { findPostgresPort } from './postgres';
import { removePostgresHome } from './postgres-account';
import { loadSecrets } from './secrets';
import { superviseOwnPostgres } from './supervised-postgres';

type Supervised = Awaited<ReturnType<typeof superviseOwnPostgres>>;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-supervised-'));
const notices: string[] = [];
let postgres: Supervised;
let port: number;

beforeAll(async () => {
  port = (await findFreePorts()).postgres;
  postgres = await superviseOwnPostgres(
    {
      dataDir,
      port,
      password: loadSecrets(dataDir).databasePassword,
      throwaway: true,
      onLog: () => undefined,
      onNotice: (text) => notices.push(text),
    },
    { everyMs: 50, deadlineMs: 500, failuresInARow: 3 },
  );
});
afterAll(async () => {
  await postgres.stop();
  removePostgresHome(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function isAnswering(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilAnother(first: number | undefined): Promise<void> {
  while (postgres.pid === first || !(await isAnswering())) await delay(50);
}

/** What an operator's command reads from the environment, started with another port than the shop. */
function environmentOfCommand(): string {
  const load = path.join(__dirname, 'use-local-database.ts');
  const print = 'process.stdout.write(String(process.env.DATABASE_URL))';
  return execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', `await import(${JSON.stringify(load)}); ${print}`],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, POSTGRES_PORT: '9' }, encoding: 'utf8' },
  );
}

test('an operator’s command finds the database on the port where it runs', () => {
  expect(environmentOfCommand()).toBe(postgres.url);
});

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a database that gets %s is started again on its data',
  async (signal) => {
    const first = postgres.pid as number;
    process.kill(first, signal);
    await untilAnother(first);
    expect(notices.some((text) => text.includes('restarting PostgreSQL'))).toBe(true);
  },
);

test('does not restart a database that answers, or one that was stopped on purpose', async () => {
  const first = postgres.pid;
  await delay(1_000);
  expect(postgres.pid).toBe(first);
  await postgres.stop();
  await delay(1_000);
  expect(await isAnswering()).toBe(false);
  expect(findPostgresPort(dataDir)).toBeUndefined();
  expect(environmentOfCommand()).toBe('undefined');
});

test('the pid file of a server that was killed names no port', () => {
  const file = path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'postmaster.pid');
  fs.writeFileSync(file, `${process.pid}\n${path.dirname(file)}\n1\n${port}\n`);
  expect(findPostgresPort(dataDir)).toBeUndefined();
  fs.rmSync(file);
});
