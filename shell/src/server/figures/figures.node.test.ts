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

const fail = (app: Awaited<ReturnType<typeof openShop>>['app'], body: object) =>
  app.inject({ method: 'POST', url: '/failures', payload: body });

it('reports pages and failures by version to the registry', async () => {
  const { app, close, reports } = await openShop('good');
  await app.inject('/help/page');
  await app.inject('/help/page');
  expect((await fail(app, { remote: 'mfe-catalog', version: 'good' })).statusCode).toBe(204);
  await close();
  expect(reports).toEqual([
    {
      environment: 'production',
      figures: [{ remote: 'mfe-catalog', version: 'good', pages: 2, failures: 1 }],
    },
  ]);
});

it('counts a page that a remote broke on the server', async () => {
  const { app, close, reports } = await openShop('broken');
  expect((await app.inject('/help/page')).statusCode).toBe(500);
  await close();
  expect(reports[0]?.figures).toEqual([
    { remote: 'mfe-catalog', version: 'broken', pages: 1, failures: expect.any(Number) },
  ]);
  expect(reports[0]?.figures[0]?.failures).toBeGreaterThan(0);
});

it('counts a version whose files are missing', async () => {
  const { app, close, reports } = await openShop('never published');
  await app.inject('/help/page');
  await close();
  expect(reports[0]?.figures[0]).toMatchObject({ version: 'never published', pages: 1, failures: 1 });
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
    async post(_path, _timeoutMs, body) {
      if (isAway) throw new Error('away');
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  figures.countPage({ 'mfe-search': '1' });
  await figures.stop();
  isAway = false;
  figures.countPage({ 'mfe-search': '1' });
  await figures.stop();
  expect(sent).toEqual([
    {
      environment: 'production',
      figures: [{ remote: 'mfe-search', version: '1', pages: 2, failures: 0 }],
    },
  ]);
});
