import type { FiguresReport } from 'shared-contracts/registry';
import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore } from '../testing/test-shop';
import { createVersionFigures } from './version-figures';

const page = "Component: () => react.createElement('h1', null, 'the page')";
const broken = "Component: () => { throw new Error('broken'); }";
let api: Awaited<ReturnType<typeof startLayoutApi>>;

beforeAll(async () => {
  api = await startLayoutApi();
});
afterAll(() => api.close());

const silent = { info() {}, warn() {}, error() {} };

/** A shop whose artifact store records the reports it receives. */
async function openShop(version: string, environment: Record<string, string> = {}) {
  const reports: FiguresReport[] = [];
  const files = releaseStore(version, { good: page, broken });
  const shop = await openTestShop({ API_URL: api.url, ...environment }, (request, response) => {
    if (request.url !== '/api/figures') return files(request, response);
    request.setEncoding('utf8').on('data', (text) => reports.push(JSON.parse(text)));
    request.on('end', () => response.writeHead(204).end());
  });
  return { ...shop, reports };
}

const fail = (app: Awaited<ReturnType<typeof openShop>>['app'], body: object, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/failures', payload: body, remoteAddress });
const networks = (seen: number, failed: number) => ({
  seen: Array(seen).fill(expect.stringMatching(/^[\w-]{10}$/)),
  failed: Array(failed).fill(expect.stringMatching(/^[\w-]{10}$/)),
});

it('reports pages and failures by version to the registry', async () => {
  const { app, close, reports } = await openShop('good');
  await app.inject('/help/page');
  await app.inject('/help/page');
  expect((await fail(app, { remote: 'mfe-catalog', version: 'good' })).statusCode).toBe(204);
  await close();
  expect(reports).toEqual([
    {
      environment: 'production',
      figures: [
        {
          remote: 'mfe-catalog',
          version: 'good',
          pages: 2,
          failures: 1,
          unreadable: 0,
          networks: networks(1, 1),
        },
      ],
    },
  ]);
});

it('names each network that got a page or reported a failure once, and by no address', async () => {
  const { app, close, reports } = await openShop('good', {
    ARTIFACTS_TOKEN: 'a-token-of-32-characters-or-more',
  });
  const failed = { remote: 'mfe-catalog', version: 'good' };
  for (const remoteAddress of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    await app.inject({ url: '/help/page', remoteAddress });
  for (let report = 0; report < 5; report += 1) await fail(app, failed, '203.0.113.2');
  // One customer of a provider has all of a /48.
  for (const end of ['1::1', '2::1', '2::2']) await fail(app, failed, `2001:db8:7:${end}`);
  await close();
  const [figures] = reports[0]?.figures ?? [];
  expect(figures).toMatchObject({ pages: 3, failures: 8, networks: networks(2, 2) });
  expect(figures?.networks?.failed[0]).toBe(figures?.networks?.seen[1]);
  expect(JSON.stringify(reports)).not.toContain('203.0.113');
});

it('counts a page that a remote broke on the server', async () => {
  const { app, close, reports } = await openShop('broken');
  expect((await app.inject('/help/page')).statusCode).toBe(500);
  await close();
  expect(reports[0]?.figures).toEqual([
    {
      remote: 'mfe-catalog',
      version: 'broken',
      pages: 1,
      failures: expect.any(Number),
      unreadable: 0,
      networks: networks(1, 1),
    },
  ]);
  expect(reports[0]?.figures[0]?.failures).toBeGreaterThan(0);
});

it('counts a version whose files are missing', async () => {
  const { app, close, reports } = await openShop('never published');
  await app.inject('/help/page');
  await close();
  expect(reports[0]?.figures[0]).toMatchObject({
    version: 'never published',
    pages: 1,
    failures: 1,
    unreadable: 1,
    networks: networks(1, 0),
  });
});

it('refuses reports that are not failures of a remote', async () => {
  const { app, close } = await openShop('good');
  for (const body of [{}, { remote: '../etc', version: '1' }, { remote: 'mfe-catalog', version: 'a b' }])
    expect((await fail(app, body)).statusCode).toBe(400);
  await close();
});

it('takes few reports from one address', async () => {
  const { app, close } = await openShop('good', { FAILURES_PER_MINUTE: '2' });
  const body = { remote: 'mfe-catalog', version: 'good' };
  const codes: number[] = [];
  for (let index = 0; index < 3; index += 1) codes.push((await fail(app, body)).statusCode);
  expect(codes).toEqual([204, 204, 429]);
  await close();
});

it('keeps the figures while the registry is away', async () => {
  const sent: object[] = [];
  let isAway = true;
  const figures = createVersionFigures({
    log: silent,
    environment: 'production',
    networkKey: 'key',
    async post(_path, _timeoutMs, body) {
      if (isAway) throw new Error('away');
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  figures.countPage({ 'mfe-search': '1' }, '203.0.113.1');
  await figures.stop();
  isAway = false;
  figures.countPage({ 'mfe-search': '1' }, '203.0.113.2');
  await figures.stop();
  expect(sent).toEqual([
    {
      environment: 'production',
      figures: [
        {
          remote: 'mfe-search',
          version: '1',
          pages: 2,
          failures: 0,
          unreadable: 0,
          networks: networks(2, 0),
        },
      ],
    },
  ]);
});
