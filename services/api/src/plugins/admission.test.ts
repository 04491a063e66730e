import { once } from 'node:events';
import net from 'node:net';
import { until } from 'api-platform/testing/until';
import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { buildTestApp } from '../modules/testing/commerce-app';

test('more calls than run at once are told to come back, and get an answer afterwards', async () => {
  const { app, pool } = await buildTestApp(undefined, { callsAtOnce: 1 });
  const ask = async (url: string) => app.inject({ url, headers: { origin: 'http://shop.test' } });
  const details = '/api/product/details/ITEM1?channelId=1';
  const blocker = await pool.connect();
  await blocker.query('begin; lock table items in access exclusive mode');
  const running = ask(details);
  await until('the call waits for the table', async () => {
    const { rows } = await blocker.query(
      `select 1 from pg_locks where not granted and relation = 'items'::regclass`,
    );
    return rows.length === 1;
  });

  const refused = await ask(details);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': '2',
    'access-control-allow-origin': 'http://shop.test',
  });
  expect(refused.json()).toMatchObject({ code: 503, msg: expect.stringContaining('Many people') });
  // Who watches, pays or works in the shop is still answered.
  expect((await ask('/health/ready')).statusCode).toBe(200);
  expect((await ask(pathOf(getCatalogueVersion))).statusCode).toBe(200);
  expect((await ask('/api/merchant/orders')).statusCode).toBe(401);
  const notice = await app.inject({ method: 'POST', url: '/api/payment/webhook', payload: {} });
  expect(notice.body).not.toContain('Many people');

  await blocker.query('commit');
  blocker.release();
  expect((await running).statusCode).toBe(200);
  expect((await ask(details)).statusCode).toBe(200);
  await app.close();
});

test('buyers and other networks are answered while a crowd and one network are refused', async () => {
  const { app, pool } = await buildTestApp(undefined, { callsAtOnce: 4 });
  let turn = 0;
  // Another code each time: calls for the same one share a read.
  const details = async (nth: number) => {
    turn += 1;
    const url = `/api/product/details/NONE${turn}?channelId=1`;
    return app.inject({ url, remoteAddress: `203.0.113.${nth}` });
  };
  const blocker = await pool.connect();
  await blocker.query('begin; lock table items in access exclusive mode');
  const running: ReturnType<typeof details>[] = [];
  for (const nth of [1, 1, 2]) {
    if (running.length === 2) expect((await details(1)).statusCode).toBe(503);
    running.push(details(nth));
    await until('the call waits for the table', async () => {
      const { rows } = await blocker.query(
        `select 1 from pg_locks where not granted and relation = 'items'::regclass`,
      );
      return rows.length === running.length;
    });
  }
  expect((await details(3)).statusCode).toBe(503);
  // Let in, and then asked for a login.
  const cart = await app.inject({ url: '/api/shoppingcart', remoteAddress: '203.0.113.3' });
  expect(cart.statusCode).toBe(401);

  await blocker.query('commit');
  blocker.release();
  for (const { statusCode } of await Promise.all(running)) expect(statusCode).toBe(404);
  await app.close();
});

test('a network that asks for many lists at once leaves places, though lists only compute', async () => {
  const { app } = await buildTestApp(undefined, { callsAtOnce: 8, catalogueCacheMs: 60_000 });
  await app.listen({ port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the API listens on no port');
  const body = '{"pageNum":1}';
  const request = [
    `POST ${pathOf(searchProducts)} HTTP/1.1`,
    'host: shop.test',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = net.connect(address.port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const statusesOf = (asking: net.Socket[]) =>
    Promise.all(
      asking.map(async (socket) => {
        socket.write(request);
        const [answer] = await once(socket, 'data');
        return Number(String(answer).split(' ')[1]);
      }),
    );
  // The first one reads the catalogue.
  expect(await statusesOf(sockets.slice(0, 1))).toEqual([200]);

  const statuses = await statusesOf(sockets);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

test('calls that are refused or fail give their place back', async () => {
  const { app } = await buildTestApp(undefined, { callsAtOnce: 1 });
  const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  for (const _try of [1, 2, 3]) {
    expect((await ask('/api/customer/login', { email: 1 })).statusCode).toBe(400);
    expect((await app.inject('/api/product/details/NOTHING?channelId=1')).statusCode).toBe(404);
  }
  await app.close();
});
