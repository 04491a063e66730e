import type { FiguresReport } from 'shared-contracts/registry';
import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore } from '../testing/test-shop';

const page = (version: string) =>
  `Component: () => react.createElement('h1', null, 'the page of ${version}')`;
const broken = `Component: () => { throw new Error('broken') }`;
/** Fails when the bundle is loaded. */
const unloadable = `...(() => { throw new Error('unloadable') })()`;
let api: Awaited<ReturnType<typeof startLayoutApi>>;

beforeAll(async () => {
  api = await startLayoutApi();
});
afterAll(() => api.close());

/** What a visitor sees, and the failed pages by version that the registry is told of. */
async function visit(...store: Parameters<typeof releaseStore>) {
  const reports: FiguresReport[] = [];
  const files = releaseStore(...store);
  const shop = await openTestShop({ API_URL: api.url }, (request, response) => {
    if (request.url !== '/api/figures') return files(request, response);
    request.setEncoding('utf8').on('data', (text) => reports.push(JSON.parse(text)));
    request.on('end', () => response.writeHead(204).end());
  });
  const { statusCode, body, headers } = await shop.app.inject({
    url: '/help/page',
    headers: { cookie: 'releaseBucket=7' },
  });
  await shop.close();
  const counted = reports.flatMap(({ figures }) => figures).filter(({ failures }) => failures > 0);
  return {
    statusCode,
    caching: headers['cache-control'],
    shown: /the page of ([\d.]+)/.exec(body)?.[1],
    failed: [...new Set(counted.map(({ version }) => version))],
  };
}

it.each([
  ['breaks while it renders', broken],
  ['breaks when it is loaded', unloadable],
])('shows the previous version in place of a live one that %s', async (_how, code) => {
  const seen = await visit('1.1.0', { '1.0.0': page('1.0.0'), '1.1.0': code }, { previous: '1.0.0' });
  expect(seen).toMatchObject({ statusCode: 200, shown: '1.0.0', failed: ['1.1.0'] });
});

it('shows the previous version in place of one whose release is not in the store', async () => {
  const seen = await visit('1.1.0', { '1.0.0': page('1.0.0') }, { previous: '1.0.0' });
  expect(seen).toMatchObject({ statusCode: 200, shown: '1.0.0', failed: ['1.1.0'] });
});

it('shows the live version in place of a canary that breaks', async () => {
  const pages = { '1.0.0': page('1.0.0'), '1.1.0': broken };
  const seen = await visit('1.0.0', pages, { canary: { version: '1.1.0', percent: 100 } });
  expect(seen).toMatchObject({
    statusCode: 200,
    shown: '1.0.0',
    caching: 'private, no-cache',
    failed: ['1.1.0'],
  });
});

it('shows the error page when the previous version breaks as well', async () => {
  const seen = await visit('1.1.0', { '1.0.0': broken, '1.1.0': broken }, { previous: '1.0.0' });
  expect(seen).toMatchObject({ statusCode: 500, shown: undefined, failed: ['1.1.0'] });
});
