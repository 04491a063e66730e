import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from 'shared-contracts/api-paths';
import { type FaultyLink, openFaultyLink } from 'tooling/src/faults/faulty-link';
import { buildApp } from './app';
import { openDatabase } from './db/client';
import type { PaymentProvider } from './modules/payment/payment-provider';
import { LocalMailbox } from './platform/mail/mailer';
import { createTestDatabase } from './testing/test-database';

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
  linked = openDatabase(url.href);
  app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl: 'http://localhost:8080',
      jwtSecret: randomBytes(32).toString('hex'),
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
  expect(await statusOf(apiPaths.catalogueVersion)).toBe(200);
  await link.become('down');
  const answer = await app.inject(apiPaths.catalogueVersion);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeTruthy();
  expect(answer.json()).toEqual({ code: 503, data: null, msg: expect.stringContaining('Try again') });
  await link.become('up');
  expect(await statusOf(apiPaths.catalogueVersion)).toBe(200);
});

test('a process without a database is alive and not ready, and ready again when the database is back', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  for (const state of ['down', 'hanging'] as const) {
    await link.become(state);
    expect([state, await statusOf('/health/live')]).toEqual([state, 200]);
    expect([state, await statusOf('/health/ready')]).toEqual([state, 503]);
    expect([state, await statusOf('/health')]).toEqual([state, 503]);
    await link.become('up');
    // The question that was open when the database came back is lost with its connection.
    while ((await statusOf('/health/ready')) !== 200);
  }
});
