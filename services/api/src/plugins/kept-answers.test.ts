import { randomUUID } from 'node:crypto';
import { forgetAnswers } from 'api-platform/plugins/kept-answers';
import { until } from 'api-platform/testing/until';
import type { RouteOptions } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { createClient, password, registerMember } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Method = 'POST' | 'PUT' | 'DELETE';
const writes: { method: Method; url: string; keepsOwnKey: boolean }[] = [];
const ran = new Map<string, number>();

/** Lets a request with the header `x-count` end where the call would begin, and counts it. */
function countCalls(route: RouteOptions): void {
  const methods = [route.method]
    .flat()
    .filter((name) => name !== 'GET' && name !== 'HEAD' && name !== 'OPTIONS');
  const keepsOwnKey = route.config?.call?.key !== undefined;
  for (const method of methods) writes.push({ method: method as Method, url: route.url, keepsOwnKey });
  const { handler } = route;
  route.attachValidation = true;
  route.handler = function count(request, reply) {
    if (!request.headers['x-count']) {
      if (request.validationError) throw request.validationError;
      return handler.call(this, request, reply);
    }
    const call = `${request.method} ${route.url}`;
    ran.set(call, (ran.get(call) ?? 0) + 1);
    return reply.serializer(JSON.stringify).send({ code: 200, data: ran.get(call), msg: call });
  };
}

let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp(undefined, { onRoute: countCalls });
});
afterAll(() => shop.app.close());

const cart = '/api/shoppingcart';
const add = { type: 'ADD_SHOPPINGCART', lines: [{ skuId: 'S1M', channelId: 1, quantity: 1 }] };

/** Sends a call as a browser sends it, with its key. */
function caller(headers: Record<string, string> = {}) {
  return (url: string, payload: object, key = '', method: Method = 'POST') =>
    shop.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
}
const ofMember = ({ token }: { token: string }) => caller({ authorization: `Bearer ${token}` });
const rows = async (query: string) => (await shop.pool.query(query)).rows;

test('every call that writes happens once, however often its caller repeats it (behaviour/calls)', async () => {
  const member = await registerMember(shop.app);
  const staff = await addStaff(shop, ['ADMINISTRATOR']);
  const twice: string[] = [];
  for (const { method, url, keepsOwnKey } of writes) {
    if (!url.startsWith('/api/') || keepsOwnKey) continue;
    const own = url.startsWith(merchantPrefix) ? staff.headers : { authorization: `Bearer ${member.token}` };
    const send = caller({ ...own, 'x-count': '1' });
    const key = randomUUID();
    const [first, second] = [await send(url, {}, key, method), await send(url, {}, key, method)];
    if (first.statusCode !== 200 || second.body !== first.body || ran.get(`${method} ${url}`) !== 1)
      twice.push(`${method} ${url} ${first.statusCode} ${second.statusCode}`);
  }
  expect(twice).toEqual([]);
  expect(ran.size).toBeGreaterThan(100);
});

test('a bag grows once by a change that is repeated, and again by the next one', async () => {
  const member = await registerMember(shop.app);
  const send = ofMember(member);
  const first = await send(cart, add, 'one-change');
  const again = await send(cart, add, 'one-change');
  expect(again.body).toBe(first.body);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect((await send(cart, add, 'next-change')).json().data.activeShoppingCarts[0].quantity).toBe(2);
});

test('two at the same time give one change and one answer', async () => {
  const send = ofMember(await registerMember(shop.app));
  const answers = await Promise.all([1, 2, 3].map(() => send(cart, add, 'at-the-same-time')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json().data.activeShoppingCarts[0].quantity).toBe(1);
});

test('who repeats a call while the first one runs long is asked to come back, and then gets its answer', async () => {
  const member = await registerMember(shop.app);
  const send = ofMember(member);
  const blocker = await shop.pool.connect();
  await blocker.query('begin; lock table cart_lines in access exclusive mode');
  const running = send(cart, add, 'a-long-call');
  try {
    await until('the call waits for the table', async () => {
      const waiting = await blocker.query(
        `select 1 from pg_locks where not granted and relation = 'cart_lines'::regclass`,
      );
      return waiting.rows.length > 0;
    });
    const early = await send(cart, add, 'a-long-call');
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe(40914);
    expect(early.headers['retry-after']).toBe('1');
  } finally {
    await blocker.query('commit');
    blocker.release();
  }
  const answer = await running;
  expect(answer.statusCode).toBe(200);
  expect((await send(cart, add, 'a-long-call')).body).toBe(answer.body);
});

test('a key says nothing about another caller, another call or another body', async () => {
  const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
  await ofMember(one)(cart, add, 'a-shared-key');
  expect((await ofMember(other)(cart, add, 'a-shared-key')).json().data.activeShoppingCarts[0].quantity).toBe(
    1,
  );
  const body = { ...add, lines: [{ ...add.lines[0], quantity: 3 }] };
  expect((await ofMember(one)(cart, body, 'a-shared-key')).json().code).toBe(40905);
  expect((await ofMember(one)(`${cart}/validate`, { lines: add.lines }, 'a-shared-key')).statusCode).toBe(
    200,
  );
});

test('a refusal is not kept: it has changed nothing, and the next try may succeed', async () => {
  const { email } = await registerMember(shop.app);
  const send = caller();
  expect((await send('/api/customer/login', { email, password: 'Wrong000' }, 'a-login-1')).statusCode).toBe(
    401,
  );
  expect((await send('/api/customer/login', { email, password }, 'a-login-1')).statusCode).toBe(200);
});

test('a key that is too short to be one is refused', async () => {
  const send = ofMember(await registerMember(shop.app));
  expect((await send(cart, add, 'short')).json().errors).toMatchObject([{ path: 'Idempotency-Key' }]);
});

test('a login that is repeated gives the same login; no token and no password can be read in the table', async () => {
  const { email } = await registerMember(shop.app);
  const input = { email, password };
  const [first, again] = [
    await caller()('/api/customer/login', input, 'a-login-of-its-own'),
    await caller()('/api/customer/login', input, 'a-login-of-its-own'),
  ];
  const { token, refreshToken } = first.json().data;
  expect(again.json().data.refreshToken).toBe(refreshToken);
  const stored = JSON.stringify(await rows('select * from kept_answers'));
  for (const secret of [token, refreshToken, password, email, 'a-login-of-its-own'])
    expect(stored).not.toContain(secret);
  // The tokens work, so this was an answer and no refusal.
  expect((await createClient(shop.app, token).profile()).data.email).toBe(email);
});

test('a token that is exchanged twice with one key ends no login', async () => {
  const { refreshToken } = await registerMember(shop.app);
  const exchange = caller({ 'x-refresh-token': refreshToken });
  const path = '/api/customer/refreshToken';
  const [first, again] = [await exchange(path, {}, 'one-exchange'), await exchange(path, {}, 'one-exchange')];
  expect(again.body).toBe(first.body);
  const stranger = caller({ 'x-refresh-token': 'a token of somebody else' });
  expect((await stranger(path, {}, 'one-exchange')).json().code).toBe(40905);
});

test('a call whose process died runs when it is repeated later', async () => {
  const send = ofMember(await registerMember(shop.app));
  await shop.pool.query('delete from kept_answers');
  await send(cart, add, 'a-call-that-was-lost');
  await until(
    'its answer is kept',
    async () => (await rows('select 1 from kept_answers where answer <> $$$$')).length > 0,
  );
  await shop.pool.query(
    `update kept_answers set answer = null, at = now() - interval '31 seconds' where answer is not null`,
  );
  const answer = await send(cart, add, 'a-call-that-was-lost');
  expect(answer.json().data.activeShoppingCarts[0].quantity).toBe(2);
});

test('answers are kept for an hour', async () => {
  await ofMember(await registerMember(shop.app))(cart, add, 'an-old-change');
  const count = async () => Number((await rows('select count(*) from kept_answers'))[0]?.count);
  await forgetAnswers(shop.db, new Date(Date.now() + 50 * 60_000));
  expect(await count()).toBeGreaterThan(0);
  await forgetAnswers(shop.db, new Date(Date.now() + 61 * 60_000));
  expect(await count()).toBe(0);
});
