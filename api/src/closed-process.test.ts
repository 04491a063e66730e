import net from 'node:net';
import type pg from 'pg';
import { guestOrder } from './modules/testing/orders';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { waiting } from './plugins/running-handlers';
import { until } from './testing/until';

/** Warnings and worse, in the words of pino. */
const troubles = /"level":[4-6]0|SHOP-API-500/;

/** Processes share the machine with all else that is tested. */
jest.setTimeout(60_000);

let shop: ProcessShop;
let api: ApiProcess;
let blocker: pg.PoolClient;
beforeAll(async () => {
  shop = await openProcessShop();
}, 180_000);
afterAll(() => shop.close());
beforeEach(async () => {
  api = await shop.start('first', { LOG_LEVEL: 'info' });
  blocker = await shop.pool.connect();
}, 180_000);
afterEach(async () => {
  blocker.release();
  await api.kill();
});

/** Nobody else gets a piece of this one until it is let go. */
async function holdPieces(): Promise<void> {
  await blocker.query('begin');
  await blocker.query(`select 1 from skus where id = 'S1S' for update`);
}
const letGo = () => blocker.query('rollback');
const waitsForPieces = async () => {
  const { rows } = await shop.pool.query(
    'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
  );
  return rows.length > 0;
};
const takesNoMore = () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
const orders = async () => (await shop.pool.query('select id from orders')).rows.length;

function placeOrder(key: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${api.url}/api/order/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(guestOrder()),
    ...(signal ? { signal } : {}),
  });
}

describe('a process that is told to end', () => {
  it('answers whoever waits, before it ends its database', async () => {
    const before = await orders();
    await holdPieces();
    const answer = placeOrder('order-of-who-waits');
    await until('the order waits', waitsForPieces);
    const ended = api.end();
    await until('nobody else is let in', takesNoMore);
    await letGo();
    expect((await answer).status).toBe(200);
    expect(await ended).toBe(0);
    expect(await orders()).toBe(before + 1);
    expect(api.said()).not.toMatch(troubles);
  });

  it('finishes what somebody asked for who has gone away, and forgets nothing of it', async () => {
    const before = await orders();
    await holdPieces();
    const client = new AbortController();
    const answer = placeOrder('order-of-who-leaves', client.signal);
    await until('the order waits', waitsForPieces);
    client.abort();
    await expect(answer).rejects.toThrow('aborted');
    const ended = api.end();
    await until('nobody is connected, and the process waits', () => api.said().includes(waiting));
    await letGo();
    expect(await ended).toBe(0);
    expect(await orders()).toBe(before + 1);
    expect(api.said()).not.toMatch(troubles);
  });

  it('waits for nobody who has a connection and asks nothing', async () => {
    const socket = net.connect(Number(new URL(api.url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // A process that waited for the first request would do so for a minute, longer than this test.
    expect(await api.end()).toBe(0);
    await closed;
  });
});
