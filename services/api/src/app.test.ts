import { randomBytes } from 'node:crypto';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { createTestDatabase } from 'database/testing/test-database';
import type { RouteOptions } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { accessGateHeader } from 'shared-contracts/access-gate';
import { allCalls } from 'shared-contracts/calls/all-calls';
import { pathOf } from 'shared-contracts/calls/call';
import { listFavourites } from 'shared-contracts/calls/favourites';
import { getNavigation } from 'shared-contracts/calls/product';
import { logIn as logInCall } from 'shared-contracts/calls/session';
import { getCatalogueVersion, getServerTime } from 'shared-contracts/calls/system';
import { accessPassOf } from 'shared-contracts/server/access-gate';
import { type AppOptions, buildApp } from './app';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.pool.end());

async function open(
  options: Partial<AppOptions> = {},
  shopUrl = 'http://localhost:8080',
  config: Partial<AppOptions['config']> = {},
) {
  const app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl,
      tokenKeys: [randomBytes(32).toString('hex')],
      encryptionKeys: [randomBytes(32).toString('hex')],
      logLevel: 'fatal',
      dataDir: '',
      isDevelopment: true,
      ...config,
    },
    db: database.db,
    mailer: new LocalMailbox(),
    provider: {} as PaymentProvider,
    ...options,
  });
  await app.ready();
  return app;
}

describe('the access gate (behaviour/states)', () => {
  const password = 'Open-Sesame-1';
  const pass = { [accessGateHeader]: accessPassOf(password) };
  const ask = async (
    app: Awaited<ReturnType<typeof open>>,
    url: string,
    headers = {},
    method: 'GET' | 'OPTIONS' | 'POST' = 'GET',
  ) => (await app.inject({ method, url, headers })).statusCode;

  it('refuses every call without the pass of a visitor who knows the password', async () => {
    const app = await open({}, 'http://staging.shop.test', { gatePassword: password });
    const paths = [pathOf(getNavigation), '/api/merchant/session', '/api/nothing', '/api/store/config?key=x'];
    for (const path of paths) {
      const wrong = { [accessGateHeader]: accessPassOf('open-sesame-1') };
      expect([path, await ask(app, path), await ask(app, path, wrong)]).toEqual([path, 403, 403]);
    }
    expect([await ask(app, pathOf(getNavigation), pass), await ask(app, '/api/nothing', pass)]).toEqual([
      200, 404,
    ]);
    await app.close();
  });

  it('judges the call that the router found, however its path is written', async () => {
    const app = await open({}, 'http://staging.shop.test', { gatePassword: password });
    const paths = [
      '/%61pi/product/brand',
      '/a%70i/product/brand',
      '/%61%70%69/product/brand',
      '/api/product%2Fbrand',
      '//api/product/brand',
      '/api//product/brand',
      '/health/../api/product/brand',
      '/health/%2e%2e/api/product/brand',
      '/API/product/brand',
      '/api/product/brand/',
      '/api/payment/webhook/../../product/brand',
      '/%61pi/merchant/session',
    ];
    for (const path of paths) expect([path, await ask(app, path)]).toEqual([path, 403]);
    expect(await ask(app, '/%61pi/customer/login', {}, 'POST')).toBe(403);
    expect(await ask(app, '/%61pi/product/brand', pass)).toBe(200);
    await app.close();
  });

  it('leaves open what signs itself or carries nothing, the health checks and the preflight', async () => {
    const app = await open(
      { provider: { readNotifications: () => [] } as unknown as PaymentProvider },
      undefined,
      {
        gatePassword: password,
      },
    );
    expect(await ask(app, '/api/payment/webhook', {}, 'POST')).toBe(200);
    expect(await ask(app, pathOf(getCatalogueVersion))).toBe(200);
    expect(await ask(app, '/api/wholeSale/document?token=x')).not.toBe(403);
    expect(await ask(app, '/health/live')).toBe(200);
    const preflight = {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'GET',
      'access-control-request-headers': accessGateHeader,
    };
    expect(await ask(app, pathOf(getNavigation), preflight, 'OPTIONS')).toBe(204);
    await app.close();
  });
});

describe('the description of the API', () => {
  /** Routes that need no description, each with its reason. */
  const undescribed = [
    // For operators.
    /^\/health(\/\w+)?$/,
    /^\/metrics$/,
    // Development pages.
    /^\/dev\/mailbox/,
    // The API description itself.
    /^\/docs/,
    // Images, not JSON.
    /^\/images\//,
  ];

  it('has every call, and each says what it answers', async () => {
    const routes: RouteOptions[] = [];
    const app = await open({ onRoute: (route) => routes.push(route) });
    const calls = routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
    const described = calls.filter(({ url }) => !undescribed.some((pattern) => pattern.test(url)));
    expect(described.length).toBeGreaterThan(50);
    const silent = described.filter(({ url, schema }) => {
      const answers = schema?.response as Record<string, unknown> | undefined;
      return !url.startsWith('/api/') || schema?.hide || !answers?.['200'];
    });
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);

    const { paths = {} } = app.swagger() as { paths?: Record<string, unknown> };
    const inOpenApi = described.map(({ url }) => url.replace(/:(\w+)/g, '{$1}'));
    expect([...new Set(inOpenApi)].filter((url) => !(url in paths))).toEqual([]);
    await app.close();
  });

  it('knows every path of a call', async () => {
    const app = await open();
    const { paths = {} } = app.swagger() as { paths?: Record<string, unknown> };
    const described = new Set(Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}')));
    const named = allCalls.map(({ path }) => path.replace(/:\w+/g, '{}'));
    expect(named.filter((path) => !described.has(path))).toEqual([]);
    await app.close();
  });
});

describe('pages that may call', () => {
  const allowed = async (shopUrl: string, origin: string) => {
    const app = await open({}, shopUrl);
    const response = await app.inject({ url: pathOf(getServerTime), headers: { origin } });
    await app.close();
    return response.headers['access-control-allow-origin'];
  };

  it.each([
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080'],
    ['http://127.0.0.1:8080', 'http://localhost:8080'],
    ['https://www.shop.test/', 'https://www.shop.test'],
  ])('of %s come from %s', async (shopUrl, origin) => {
    expect(await allowed(shopUrl, origin)).toBe(origin);
  });

  it.each([
    ['http://localhost:8080', 'http://localhost:9999'],
    ['https://www.shop.test', 'http://localhost:8080'],
    ['https://www.shop.test', 'https://www.shop.test.evil.test'],
  ])('of %s do not come from %s', async (shopUrl, origin) => {
    expect(await allowed(shopUrl, origin)).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'DELETE'])('may %s', async (method) => {
    const shopUrl = 'http://localhost:8080';
    const app = await open({}, shopUrl);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: pathOf(listFavourites),
      headers: { origin: shopUrl, 'access-control-request-method': method },
    });
    await app.close();
    expect(preflight.headers['access-control-allow-methods']).toContain(method);
  });
});

describe('in production', () => {
  it.each(['/dev/mailbox', '/dev/mailbox.json', '/docs', '/docs/json', '/docs/static/index.html'])(
    '%s does not exist',
    async (url) => {
      const app = await open({}, 'https://shop.example', { isDevelopment: false });
      expect((await app.inject({ url })).statusCode).toBe(404);
      await app.close();
      const shown = await open();
      expect((await shown.inject({ url })).statusCode).toBeLessThan(400);
      await shown.close();
    },
  );
});

it('describes itself in production to the release registry alone', async () => {
  const contractToken = 'a-token-of-the-release-registry-alone';
  const app = await open({}, 'https://shop.example', { isDevelopment: false, contractToken });
  const ask = (authorization?: string) =>
    app.inject({ url: '/docs/json', headers: authorization ? { authorization } : {} });
  expect((await ask()).statusCode).toBe(404);
  expect((await ask('Bearer another')).statusCode).toBe(404);
  const described = await ask(`Bearer ${contractToken}`);
  expect(described.json().paths).toHaveProperty(['/api/shoppingcart']);
  expect((await app.inject({ url: '/docs' })).statusCode).toBe(404);
  await app.close();
});

it.each([true, false])('does not send its description twice (development: %s)', async (isDevelopment) => {
  const contractToken = 'a-token-of-the-release-registry-alone';
  const app = await open({}, 'https://shop.example', { isDevelopment, contractToken });
  const ask = (headers: Record<string, string>) => app.inject({ url: '/docs/json', headers });
  const authorization = `Bearer ${contractToken}`;
  const etag = String((await ask({ authorization })).headers.etag);
  const unchanged = await ask({ authorization, 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  const changed = await ask({ authorization, 'if-none-match': '"other"' });
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, etag]);
  if (!isDevelopment) expect((await ask({ 'if-none-match': etag })).statusCode).toBe(404);
  await app.close();
});

describe('a shop that is reached by https', () => {
  const told = async (shopUrl: string, url: string) => {
    const app = await open({}, shopUrl);
    const { headers } = await app.inject({ url });
    await app.close();
    return headers['strict-transport-security'];
  };

  it.each(['/health', pathOf(getServerTime), '/api/no/such/call', '/%'])(
    'is never asked without it again after %s',
    async (url) => expect(await told('https://shop.example', url)).toMatch(/^max-age=63072000/),
  );

  it('and one on this machine is left alone', async () =>
    expect(await told('http://localhost:8080', '/health')).toBeUndefined());
});

describe('a flood of tries', () => {
  const logIn = { method: 'POST', url: pathOf(logInCall), payload: {} } as const;

  it('from one address is held off, with the time to wait; other addresses and calls go on', async () => {
    const app = await open({ triesPerMinute: 2 });
    const from = (remoteAddress: string, call: object = logIn) => app.inject({ ...call, remoteAddress });
    expect((await from('203.0.113.1')).statusCode).toBe(400);
    expect((await from('203.0.113.1')).statusCode).toBe(400);
    const refused = await from('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 429, data: { retryAfterSeconds: expect.any(Number) } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).statusCode).toBe(400);
    expect((await from('203.0.113.1', { url: pathOf(getServerTime) })).statusCode).toBe(200);
    await app.close();
  });

  it('has one limit at all processes, and begins again after a minute', async () => {
    const apps = [await open({ triesPerMinute: 2 }), await open({ triesPerMinute: 2 })];
    const statuses = async () => {
      const answers = [];
      for (const app of [...apps, ...apps])
        answers.push((await app.inject({ ...logIn, remoteAddress: '203.0.113.20' })).statusCode);
      return answers;
    };
    expect(await statuses()).toEqual([400, 400, 429, 429]);
    const later = Date.now() + 61_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await statuses()).toEqual([400, 400, 429, 429]);
    clock.mockRestore();
    await Promise.all(apps.map((app) => app.close()));
  });

  it('is not disguised by a header that the sender wrote', async () => {
    const app = await open({ triesPerMinute: 1 });
    const statuses: number[] = [];
    for (const forged of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'x-forwarded-for': forged };
      statuses.push((await app.inject({ ...logIn, headers, remoteAddress: '203.0.113.9' })).statusCode);
    }
    expect(statuses).toEqual([400, 429]);
    await app.close();
  });

  it.each(['10.0.0.3', '192.168.1.3', '127.0.0.1', '::1', '169.254.0.3'])(
    'nor by one that %s wrote, which nobody named as a proxy',
    async (remoteAddress) => {
      const app = await open({ triesPerMinute: 1 });
      const statuses: number[] = [];
      for (const forged of ['198.51.100.1', '198.51.100.2']) {
        const headers = { 'x-forwarded-for': forged };
        statuses.push((await app.inject({ ...logIn, headers, remoteAddress })).statusCode);
      }
      expect(statuses).toEqual([400, 429]);
      await app.close();
    },
  );

  it('is counted by the address that a proxy tells which TRUST_PROXY names', async () => {
    const app = await open({ triesPerMinute: 1 }, undefined, { trustProxy: '10.0.0.0/8' });
    const statuses: number[] = [];
    for (const visitor of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'x-forwarded-for': visitor };
      statuses.push((await app.inject({ ...logIn, headers, remoteAddress: '10.0.0.3' })).statusCode);
    }
    expect(statuses).toEqual([400, 400]);
    await app.close();
  });
});
