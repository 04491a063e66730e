import net from 'node:net';
import { waiting } from 'api-platform/plugins/running-handlers';
import { until } from 'api-platform/testing/until';
import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { cancelGuestOrder } from 'shared-contracts/calls/orders';
import { createClient } from './modules/testing/client';
import { contact, guestOrder } from './modules/testing/orders';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

/** Log lines of level warning and above, in pino's format. */
const troubles = /"level":[4-6]0|SHOP-API-500/;

/** The processes share the machine with other suites. */
let shop: ProcessShop;
let api: ApiProcess;
let blocker: pg.PoolClient;
beforeAll(async () => {
  shop = await openProcessShop();
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));
beforeEach(async () => {
  api = await shop.start('first', { LOG_LEVEL: 'info' });
  blocker = await shop.pool.connect();
});
afterEach(async () => {
  blocker.release();
  await api.kill();
});

/** An order whose row a transaction locks until the test releases it. */
async function heldOrder(): Promise<string> {
  const { orderId } = (await createClient(api).placeOrder(guestOrder())).data;
  await blocker.query('begin');
  await blocker.query('select 1 from orders where id = $1 for update', [orderId]);
  return orderId;
}
const letGo = () => blocker.query('rollback');
const waitsForOrder = async () => {
  const { rows } = await shop.pool.query(
    'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
  );
  return rows.length > 0;
};
async function statusOf(orderId: string): Promise<string> {
  return (await shop.pool.query('select status from orders where id = $1', [orderId])).rows[0].status;
}

/** Cancels an order: reads it, changes it in a transaction, and reads it again. */
function cancel(orderId: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${api.url}${pathOf(cancelGuestOrder)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, email: contact.email }),
    ...(signal ? { signal } : {}),
  });
}

const takesNoMore = () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

describe('a process that is told to end', () => {
  it('answers whoever waits, before it ends its database', async () => {
    const orderId = await heldOrder();
    const answer = cancel(orderId);
    await until('the call waits', waitsForOrder);
    const ended = api.end();
    await until('nobody else is let in', takesNoMore);
    await letGo();
    const { status, headers } = await answer;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(api.said()).not.toMatch(troubles);
  });

  it('ends its database after the last call, also of a client that has gone away', async () => {
    const orderId = await heldOrder();
    const client = new AbortController();
    const answer = cancel(orderId, client.signal);
    await until('the call waits', waitsForOrder);
    client.abort();
    await expect(answer).rejects.toThrow('aborted');
    const ended = api.end();
    await until('nobody is connected, and the process waits', () => api.said().includes(waiting));
    await letGo();
    expect(await ended).toBe(0);
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(api.said()).not.toMatch(troubles);
  });

  it('waits for nobody who has a connection and asks nothing', async () => {
    const socket = net.connect(Number(new URL(api.url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // A process that waited for the first request of a connection would take a minute, longer than this
    // test's timeout.
    expect(await api.end()).toBe(0);
    await closed;
  });

  it('with DRAIN_SECONDS is not ready, and takes orders on new connections until it closes', async () => {
    await api.kill();
    api = await shop.start('first', { DRAIN_SECONDS: '2' });
    const ended = api.end();
    await until(
      'the process is not ready',
      async () => (await fetch(`${api.url}/health/ready`)).status === 503,
    );
    expect((await createClient(api).placeOrder(guestOrder(), 'order-while-draining')).status).toBe(200);
    await until('nobody else is let in', takesNoMore);
    expect(await ended).toBe(0);
  });
});
