import { randomBytes } from 'node:crypto';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { isStorageFull } from 'api-platform/plugins/is-storage-full';
import { until } from 'api-platform/testing/until';
import { openDatabase } from 'database/client';
import { createTestDatabase } from 'database/testing/test-database';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FaultyLink, openFaultyLink } from 'local-services/faulty-link';
import type { PaymentProvider } from 'payment-provider';
import { subscribeToNewsletter } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { buildApp } from './app';

/** Far below production's deadline, and above what a statement takes on a busy machine. */
const deadlineMs = 2_000;

let direct: Awaited<ReturnType<typeof createTestDatabase>>;
let link: FaultyLink;
let linked: ReturnType<typeof openDatabase>;
let app: FastifyInstance;

beforeAll(async () => {
  direct = await createTestDatabase();
  const url = new URL(direct.url);
  link = await openFaultyLink({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(link.port);
  linked = openDatabase(url.href, { deadlineMs });
  app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl: 'http://localhost:8080',
      tokenKeys: [randomBytes(32).toString('hex')],
      encryptionKeys: [randomBytes(32).toString('hex')],
      logLevel: 'silent',
      dataDir: '',
    },
    db: linked.db,
    mailer: new LocalMailbox(),
    provider: {} as PaymentProvider,
  });
  await app.ready();
});
beforeEach(() => link.become('up'));
afterAll(async () => {
  await app.close();
  await link.become('up');
  await linked.pool.end();
  await link.close();
  await direct.pool.end();
});

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('a call without a database is an outage that passes, in words and with Retry-After', async () => {
  expect(await statusOf(pathOf(getCatalogueVersion))).toBe(200);
  await link.become('down');
  const answer = await app.inject(pathOf(getCatalogueVersion));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeTruthy();
  expect(answer.json()).toEqual({ code: 503, data: null, msg: expect.stringContaining('Try again') });
  await link.become('up');
  expect(await statusOf(pathOf(getCatalogueVersion))).toBe(200);
});

test('a call of a database that hangs is given up, and its connection with it', async () => {
  expect(await statusOf(pathOf(getCatalogueVersion))).toBe(200);
  await link.become('hanging');
  // The first call uses an open connection, the second has to open a new one.
  for (const _connection of [1, 2]) {
    const answer = await app.inject(pathOf(getCatalogueVersion));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  }
  await expect(linked.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  await link.become('up');
  expect(await statusOf(pathOf(getCatalogueVersion))).toBe(200);
});

test('a statement that takes too long is ended in the database too', async () => {
  await expect(linked.db.execute(sql`select pg_sleep(20) /* too long */`)).rejects.toThrow();
  await until('nothing of it runs', async () => {
    const { rows } = await direct.pool.query(
      `select 1 from pg_stat_activity where query like '%/* too long */%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    return rows.length === 0;
  });
});

test('a process without a database is alive and not ready, and ready again when the database is back', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  for (const state of ['down', 'hanging'] as const) {
    await link.become(state);
    expect([state, await statusOf('/health/live')]).toEqual([state, 200]);
    expect([state, await statusOf('/health/ready')]).toEqual([state, 503]);
    expect([state, await statusOf('/health')]).toEqual([state, 503]);
    await link.become('up');
    // A query that was in flight when the database came back fails with its connection.
    while ((await statusOf('/health/ready')) !== 200);
  }
});

test('a database that can be read but not written is an outage too, until it can be written again', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  await direct.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse before insert on attempt_counters for each statement execute function refuse();
    create function refuse_tables() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create event trigger refuse_tables on ddl_command_start when tag in ('CREATE TABLE') execute function refuse_tables()`);
  const answer = await app.inject({
    method: 'POST',
    url: pathOf(subscribeToNewsletter),
    payload: { email: 'ada@example.com' },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.json()).toEqual({ code: 503, data: null, msg: expect.stringContaining('Try again') });
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await statusOf('/health/live')).toBe(200);
  await direct.pool.query('drop event trigger refuse_tables; drop trigger refuse on attempt_counters');
  await until('it is ready', async () => (await statusOf('/health/ready')) === 200);
});

test.each(['53000', '53100', '53200', '53400', '58030', '58P01', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])(
  '%s means that nothing can be written, also as the cause of another error',
  (code) => {
    expect(isStorageFull(new Error('failed', { cause: Object.assign(new Error('full'), { code }) }))).toBe(
      true,
    );
  },
);

test.each(['53300', '57P01', '23505', '42501', 'ECONNREFUSED'])('%s does not', (code) => {
  expect(isStorageFull(Object.assign(new Error('other'), { code }))).toBe(false);
});
