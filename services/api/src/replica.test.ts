import { randomBytes } from 'node:crypto';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { registerHealth } from 'api-platform/plugins/health';
import { openReplica, type Replica } from 'api-platform/replica';
import { until } from 'api-platform/testing/until';
import { openDatabase } from 'database/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { type FaultyLink, openFaultyLink } from 'local-services/faulty-link';
import { pathOf } from 'shared-contracts/calls/call';
import { getNavigation } from 'shared-contracts/calls/product';
import { listStores } from 'shared-contracts/calls/store';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { buildApp } from './app';
import { createShirtDatabase, noProvider } from './modules/testing/commerce-app';

const metricsToken = 'm'.repeat(32);

/** The replica is the primary behind a link that fails, so that both have the same rows. */
let primary: Awaited<ReturnType<typeof createShirtDatabase>>;
let link: FaultyLink;
let replica: Replica;
let app: FastifyInstance;

beforeAll(async () => {
  primary = await createShirtDatabase();
  const url = new URL(primary.url);
  link = await openFaultyLink({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${link.port}`;
  url.searchParams.set('application_name', 'replica');
  replica = openReplica(url.href, primary);
  app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl: 'http://localhost:8080',
      tokenKeys: [randomBytes(32).toString('hex')],
      encryptionKeys: [randomBytes(32).toString('hex')],
      logLevel: 'silent',
      dataDir: '',
      metricsToken,
    },
    db: primary.db,
    replica,
    mailer: new LocalMailbox(),
    provider: noProvider,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await Promise.all([replica.end(), primary.pool.end()]);
  await link.close();
});

const reads = [
  { method: 'POST', url: '/api/product/search', payload: {} },
  { method: 'GET', url: '/api/product/details/ITEM1' },
  { method: 'GET', url: pathOf(getNavigation) },
  { method: 'GET', url: pathOf(listStores) },
  { method: 'GET', url: pathOf(getCatalogueVersion) },
] as const;
const readAll = async () =>
  (await Promise.all(reads.map((read) => app.inject(read)))).map(({ statusCode }) => statusCode);
const health = async () => (await app.inject('/health/ready')).json();
const sessions = async () => {
  const { rows } = await primary.pool.query(
    `select count(*)::int as sessions from pg_stat_activity where datname = current_database()
     and application_name = 'replica' and query not like '%pg_last_xact_replay_timestamp%'`,
  );
  return rows[0].sessions;
};
const metric = async (name: string) => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  return new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1];
};

test('reads use the replica while it answers', async () => {
  // On a busy machine a probe may come too late, and the primary answers for some seconds.
  await until('the replica counts as there', async () => (await health()).replica === 'ok');
  expect(await readAll()).toEqual([200, 200, 200, 200, 200]);
  expect(await sessions()).toBeGreaterThan(0);
  await until('the metrics say so', async () => (await metric('shop_replica_up')) === '1');
});

test.each(['down', 'hanging'] as const)('every read answers while the replica is %s', async (state) => {
  const statuses = new Set<number>();
  let isReading = true;
  const reading = (async () => {
    while (isReading) for (const status of await readAll()) statuses.add(status);
  })();
  await link.become(state);
  await until('the replica is away', async () => (await health()).replica === 'away');
  const before = Date.now();
  expect(await readAll()).toEqual([200, 200, 200, 200, 200]);
  // Nothing waits for the replica again.
  expect(Date.now() - before).toBeLessThan(2_000);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect(await health()).toEqual({ status: 'ok', version: shopVersion, replica: 'away' });
  expect(await metric('shop_replica_up')).toBe('0');
  isReading = false;
  await reading;
  expect([...statuses]).toEqual([200]);

  await link.become('up');
  await until('the replica is back', async () => (await health()).replica === 'ok');
  expect(await sessions()).toBe(0);
  expect(await readAll()).toEqual([200, 200, 200, 200, 200]);
  expect(await sessions()).toBeGreaterThan(0);
});

test('without its primary the API is not ready, and says that the replica goes on with reads', async () => {
  const nowhere = openDatabase('postgres://127.0.0.1:1/none');
  const bare = Fastify();
  registerHealth(bare, nowhere.db, { version: '1.2.3', replica });
  const state = async () => {
    const answer = await bare.inject('/health/ready');
    const { status, reads } = answer.json();
    return [answer.statusCode, status, reads];
  };
  expect(await state()).toEqual([503, 'the database does not answer', 'ok']);
  await link.become('down');
  await until('the replica is away', () => replica.state().isAway);
  expect(await state()).toEqual([503, 'the database does not answer', undefined]);
  await link.become('up');
  await until('the replica is back', () => !replica.state().isAway);
  await Promise.all([bare.close(), nowhere.pool.end()]);
});

test('a transaction that the replica loses is repeated on the primary', async () => {
  let turns = 0;
  const answer = await replica.db.transaction(async (tx) => {
    turns += 1;
    if (turns === 1) await link.become('down');
    return (await tx.execute<{ one: number }>('select 1 as one')).rows;
  });
  expect([answer, turns]).toEqual([[{ one: 1 }], 2]);
  await link.become('up');
  await until('the replica is back', async () => !replica.state().isAway);
});

test('a statement that is wrong or too slow is not asked twice', async () => {
  await expect(replica.db.execute('select nothing from nowhere')).rejects.toThrow();
  await expect(
    replica.db.transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = '50ms'`);
      await tx.execute('select pg_sleep(10)');
    }),
  ).rejects.toThrow();
  expect(replica.state().isAway).toBe(false);
});
