import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadApiClient } from 'shared-contracts';
import { buildShell } from '../app';
import { readConfig } from '../config';
import { fakeStore } from '../testing/fake-release';
import { startFakeUpstream, type UpstreamState } from '../testing/fake-upstream';
import { renderHere } from '../testing/render-here';

type Upstream = Awaited<ReturnType<typeof startFakeUpstream>>;

let price = '';
let version = 1;
let databaseIsUp = true;
/** What an API that is not ready says. */
let health: { status: string; reads?: string } | undefined;
/** Delay of content and menu calls, while the API's health check answers at once. */
let contentMs = 0;
const envelope = (data: unknown) => ({
  body: JSON.stringify({ code: 200, data, msg: '' }),
  afterMs: contentMs,
});

function fakeApi({ pathname, searchParams }: URL) {
  if (pathname.startsWith('/images/')) return { body: 'a picture' };
  if (!databaseIsUp) return { status: 503, body: '{"code":503,"data":null,"msg":"The database is away"}' };
  if (pathname === '/health/ready' && health) return { status: 503, body: JSON.stringify(health) };
  if (pathname === '/health/ready') return { body: '{"status":"ok"}' };
  if (pathname.endsWith('/catalogueVersion')) return envelope({ version: String(version), settlingMs: 0 });
  if (pathname === '/api/cms/get') {
    const url = searchParams.get('url') ?? '';
    const content = url.startsWith('/help') ? 'About us' : `Shirt ${price}`;
    return envelope({
      url,
      content: ['/header', '/footer', '/bigpopup'].includes(url) ? '{"pageComponent":[]}' : content,
    });
  }
  if (pathname === '/api/push/key') return envelope({ publicKey: null });
  return envelope([
    { id: '1', name: 'Menswear', url: '/bit/men', type: 1, activeStatus: 1, visible: true, children: [] },
  ]);
}

let api: Upstream;
let store: Upstream;
let shop: FastifyInstance;
/** The shell's log. */
let said = '';
const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));

beforeAll(async () => {
  await loadApiClient();
  fs.mkdirSync(path.join(distFolder, 'web/js'), { recursive: true });
  fs.writeFileSync(path.join(distFolder, 'web/js/shop.js'), '');
  fs.writeFileSync(path.join(distFolder, 'assets.json'), '{"files":["js/shop.js"]}');
});
beforeEach(async () => {
  price = 'HK$100.00';
  version = 1;
  databaseIsUp = true;
  health = undefined;
  contentMs = 0;
  api = await startFakeUpstream(fakeApi);
  store = await startFakeUpstream(fakeStore);
});
afterEach(async () => {
  await shop.close();
  await Promise.all([api.close(), store.close()]);
});
afterAll(() => fs.rmSync(distFolder, { recursive: true, force: true }));

async function openShop(env: Record<string, string> = {}): Promise<void> {
  said = '';
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ARTIFACTS_URL: store.url,
    API_URL: api.url,
    RELEASE_POLL_MS: '50',
    CATALOGUE_POLL_MS: '50',
    ...env,
  });
  const write = (line: string) => {
    said += line;
  };
  shop = await buildShell({ config, distFolder, logTo: { write }, createRenderer: renderHere });
  await shop.ready();
}

async function get(url: string, language = 'en') {
  const { statusCode, body, headers } = await shop.inject({ url, headers: { 'accept-language': language } });
  // The visible HTML, without scripts and data.
  const seen = body.replaceAll(/<script.*?<\/script>/gs, '');
  return { status: statusCode, body: seen, headers };
}

/** Repeats a request until the response is as expected: recovery needs no restart, but takes some time. */
async function until(url: string, isExpected: (page: Awaited<ReturnType<typeof get>>) => boolean) {
  for (;;) {
    const page = await get(url);
    if (isExpected(page)) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Changes the catalogue, which makes cached pages stale. */
async function changePrice(next: string): Promise<void> {
  await get('/');
  price = next;
  version += 1;
  // A cached page shows when the change has arrived.
  await until('/', ({ body }) => body.includes(next));
}

const outages: [string, () => Promise<void>, () => Promise<void>][] = [
  ...(['away', 'hanging', 'slow'] satisfies UpstreamState[]).map(
    (state): [string, () => Promise<void>, () => Promise<void>] => [
      `the API is ${state}`,
      () => api.become(state),
      () => api.become('up'),
    ],
  ),
  [
    'the database is away',
    async () => {
      databaseIsUp = false;
    },
    async () => {
      databaseIsUp = true;
    },
  ],
];

describe.each(outages)('while %s', (what, begin, end) => {
  it('a page that guests have seen is sent again and says that its prices may be old', async () => {
    await openShop();
    expect((await get('/bit/item/1')).body).toContain('Shirt HK$100.00');
    await changePrice('HK$120.00');
    await begin();

    const page = await get('/bit/item/1');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Shirt HK$100.00');
    expect(page.body).toMatch(
      /<section [^>]*aria-label="Prices on this page"[^>]*><p>[^<]*price[^<]*<\/p><\/section>/,
    );
    expect(page.headers['cache-status']).toMatch(/^shell; hit; ttl=-\d+$/);
    expect(page.headers['cache-control']).toBe('private, no-cache');

    await end();
    const back = await until('/bit/item/1', ({ headers }) => headers['cache-status'] === undefined);
    expect(back.body).toContain('Shirt HK$120.00');
    expect(back.body).not.toContain('aria-label="Prices on this page"');
  });

  it('a page nobody has seen answers 503 with words, and comes by itself afterwards', async () => {
    await openShop();
    await begin();
    for (const _visit of [1, 2, 3]) await get('/bit/item/2');
    const page = await get('/bit/item/2');
    // A slow API may still answer in time.
    if (!what.endsWith('slow')) {
      expect(page.status).toBe(503);
      expect(page.headers['retry-after']).toBeTruthy();
      expect(page.body).toContain('This page can’t be shown at the moment');
      expect(page.body).not.toContain('Check your connection');
    }
    await end();
    await until('/bit/item/2', ({ status, body }) => status === 200 && body.includes('HK$100.00'));
  });

  it('the frame of a member’s page stands', async () => {
    await openShop();
    await get('/account');
    await begin();
    expect((await get('/account')).status).toBe(200);
    await end();
  });
});

/** Polls rarely, so that only visitors' requests reach the API. */
const asksSeldom = { CATALOGUE_POLL_MS: '60000' };

it('the first visitor of an API that hangs is told at once, not when all deadlines are over', async () => {
  await openShop(asksSeldom);
  await get('/bit/item/1');
  await api.become('hanging');
  // No deadline ends a call, so that only the circuit can.
  const deadlines = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const page = await get('/bit/item/2');
  deadlines.mockRestore();
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBeTruthy();
  expect(page.body).toContain('This page can’t be shown at the moment');
  expect(said).toContain('is not waited for: the API does not answer');
  expect(said).not.toContain('took longer than');
});

it('an API that hangs is found out before a visitor comes', async () => {
  await openShop();
  await get('/bit/item/1');
  await api.become('hanging');
  // No requests in this time; afterwards pages are refused without a call.
  while (!said.includes('SHOP-CIRCUIT-001')) await new Promise((resolve) => setTimeout(resolve, 20));
  api.asked.length = 0;
  expect((await get('/bit/item/2')).status).toBe(503);
  expect(api.asked).not.toContain('/api/cms/get');
});

it('a page that takes long is waited for while the API answers that it is well', async () => {
  await openShop(asksSeldom);
  contentMs = 1_100;
  const page = await get('/bit/item/2');
  expect(page.status).toBe(200);
  expect(page.body).toContain('Shirt HK$100.00');
});

it('marks an old page in the visitor’s language, and leaves one without a price unmarked', async () => {
  await openShop();
  await get('/bit/item/1', 'zh');
  await get('/help/about-us');
  await changePrice('HK$120.00');
  await api.become('hanging');
  expect((await get('/bit/item/1', 'zh')).body).toContain('aria-label="此頁面的價格"');
  const help = await get('/help/about-us');
  expect(help).toMatchObject({ status: 200, headers: { 'cache-status': expect.stringContaining('ttl=-') } });
  expect(help.body).not.toContain('aria-label="Prices on this page"');
});

it('the notice has the style that the content policy names, and a tag of its own', async () => {
  await openShop();
  const before = await get('/bit/item/1');
  await changePrice('HK$120.00');
  await api.become('away');
  const page = await get('/bit/item/1');
  const [, css = ''] = /<style>(\.shop-stale[^<]*)<\/style><\/head>/.exec(page.body) ?? [];
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(css).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(page.headers.etag).not.toBe(before.headers.etag);
});

it('an outage that was met while a page was rendered is not kept with it', async () => {
  await openShop();
  await api.become('away');
  // The frame needs nothing from the API except the menu, which is missing.
  expect((await get('/account')).body).not.toContain('Menswear');
  await api.become('up');
  await until('/account', ({ body }) => body.includes('Menswear'));
});

it('the frame of a member’s page has its title, unless its data name it', async () => {
  await openShop();
  const titleOf = async (url: string, language?: string) =>
    /<title>(.*?)<\/title>/.exec((await get(url, language)).body)?.[1];
  expect(await titleOf('/account/orders')).toBe('Orders in en | Harbour');
  expect(await titleOf('/account/orders', 'zh')).toBe('Orders in zh | Harbour');
  expect(await titleOf('/account/order')).toBe('Harbour');
  expect(await titleOf('/account')).toBe('Harbour');
  expect(said).toBe('');
});

it('a picture of an API that hangs is refused at once instead of waited for', async () => {
  await openShop();
  await api.become('hanging');
  await get('/bit/item/1');
  // A request before the outage is detected waits, so send another one in parallel.
  let picture: Awaited<ReturnType<typeof get>> | undefined;
  while (!picture) {
    picture = await Promise.race([
      get('/images/1.jpg'),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 200)),
    ]);
  }
  expect(picture.status).toBe(502);
  expect(picture.headers['cache-control']).toBe('no-store');
});

it.each([
  [{ status: 'the database does not answer', reads: 'ok' }, 200],
  [{ status: 'the database does not answer' }, 503],
])('a slow page of an API that says %j is %i', async (said, status) => {
  await openShop();
  contentMs = 500;
  health = said;
  expect((await get('/bit/item/1')).status).toBe(status);
});

it('pictures come while the API has no database', async () => {
  await openShop();
  databaseIsUp = false;
  for (const _visit of [1, 2, 3]) await get('/bit/item/1');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await get('/images/1.jpg')).status).toBe(200);
});

it('a loader that never ends is given up: 503 with words, with header and footer', async () => {
  await openShop();
  const page = await get('/hanging');
  expect(page.status).toBe(503);
  expect(page.body).toContain('This page can’t be shown at the moment');
  expect(page.body).toContain('<footer');
});

it('without an artifact store at the start a page is 503, not 404, and comes when the store does', async () => {
  await store.become('away');
  await openShop();
  const page = await get('/bit/item/1');
  expect(page.status).toBe(503);
  expect(page.body).toContain('can’t be shown at the moment');
  await store.become('up');
  await until('/bit/item/1', ({ status }) => status === 200);
  expect((await get('/no/such/page')).status).toBe(404);
});

it('is alive without a store, and ready once a remote is live', async () => {
  await store.become('away');
  await openShop();
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/health/ready')).status).toBe(503);
  expect((await get('/health')).status).toBe(503);
  await store.become('up');
  await until('/health/ready', ({ status }) => status === 200);
  expect(JSON.parse((await get('/health')).body)).toMatchObject({ live: { 'mfe-catalog': '1' } });
  // The last map stays in force.
  await store.become('away');
  expect((await get('/health/ready')).status).toBe(200);
});
