import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePorts } from './ports';
import { removePostgresHome } from './postgres-account';
import { superviseOwnPostgres } from './supervised-postgres';

type Supervised = Awaited<ReturnType<typeof superviseOwnPostgres>>;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-supervised-'));
const notices: string[] = [];
let postgres: Supervised;

beforeAll(async () => {
  postgres = await superviseOwnPostgres(
    {
      dataDir,
      port: (await findFreePorts()).postgres,
      password: 'a password of this test',
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
});
