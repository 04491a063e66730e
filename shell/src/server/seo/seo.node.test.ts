import { loadApiClient } from 'shared-contracts';
import { startFakeUpstream } from '../testing/fake-upstream';
import { openTestShop, type TestShop } from '../testing/test-shop';

const entry = (url: string, more: object = {}) => ({
  id: url,
  code: url,
  name: url,
  url,
  type: 1,
  activeStatus: 1,
  visible: true,
  children: [],
  ...more,
});
const menu = [
  entry('/bit/women', { children: [entry('/bit/WOMEN/COATS', { visible: false })] }),
  entry('/bit/CLOSED', { type: 2, activeStatus: 0 }),
  entry('https://example.com/'),
  // A link that staff added: its list has filters.
  entry('/bit/search?label=NEW', { code: undefined }),
];
const data: Record<string, unknown> = {
  '/api/product/codes?page=1': { codes: ['A&1', 'B2'], pages: 2 },
  '/api/product/codes?page=2': { codes: ['C3'], pages: 2 },
  '/api/product/codes?page=3': { codes: [], pages: 2 },
  '/api/product/navigation': menu,
  '/api/product/brand': [
    { name: 'R&D', letter: 'R', channelIds: [1], count: 3 },
    { name: 'None', letter: 'N', channelIds: [1], count: 0 },
  ],
  '/api/cms/get?url=%2Fheader': { url: '/header', content: '{"pageComponent":[]}' },
  '/api/cms/get?url=%2Ffooter': { url: '/footer', content: '{"pageComponent":[]}' },
};
let api: Awaited<ReturnType<typeof startFakeUpstream>>;
let shop: TestShop;
const get = async (url: string, headers = {}) => shop.app.inject({ url, headers });

beforeAll(async () => {
  await loadApiClient();
  api = await startFakeUpstream(({ pathname, search }) => {
    const found = data[pathname + search];
    return found ? { body: JSON.stringify({ code: 200, data: found, msg: '' }) } : undefined;
  });
  shop = await openTestShop({ API_URL: api.url, SHOP_URL: 'https://shop.test', LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

test('robots.txt names the sitemap and closes what is a visitor’s own', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Sitemap: https://shop.test/sitemap.xml');
  expect(body).toContain('Disallow: /account/');
});

test('a shop that is not public is closed to crawlers', async () => {
  const other = await openTestShop({ RELEASES_ENVIRONMENT: 'staging' });
  expect((await other.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await other.close();
});

test('the sitemap is an index of parts, which list each page in both languages', async () => {
  const index = (await get('/sitemap.xml')).body;
  expect([...index.matchAll(/sitemaps\/(bit-[\w-]+)\.xml/g)].map(([, name]) => name)).toEqual([
    'bit-pages',
    'bit-categories',
    'bit-brands',
    'bit-items-1',
    'bit-items-2',
  ]);
  const items = (await get('/sitemaps/bit-items-1.xml')).body;
  expect(items).toContain('<loc>https://shop.test/bit/item/A%261</loc>');
  expect(items).toContain(
    '<loc>https://shop.test/bit/item/B2?lang=zh</loc><xhtml:link rel="alternate" hreflang="en-HK" href="https://shop.test/bit/item/B2"/>',
  );
  const brands = (await get('/sitemaps/bit-brands.xml')).body;
  expect(brands).toContain('/bit/brand/R%26D<');
  expect(brands).not.toContain('None');
  const categories = (await get('/sitemaps/bit-categories.xml')).body;
  expect([...categories.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    'https://shop.test/bit/women',
    'https://shop.test/bit/women?lang=zh',
  ]);
  expect((await get('/sitemaps/bit-pages.xml')).body).toContain('/help/about-us<');
});

test('a closed path leads to the landing page, in the language of the URL', async () => {
  expect((await get('/bit/CLOSED')).headers.location).toBe('/bit/men#closed');
  expect((await get('/bit/CLOSED?lang=zh')).headers.location).toBe('/bit/men?lang=zh');
});

test('a part without pages is not found, and an outage is an error instead of an empty sitemap', async () => {
  for (const path of ['/sitemaps/bit-items-3.xml', '/sitemaps/bit-nothing.xml', '/sitemaps/xyz-pages.xml'])
    expect((await get(path)).statusCode).toBe(404);
  await api.become('away');
  expect((await get('/sitemaps/sit-items-2.xml')).statusCode).toBe(503);
  await api.become('up');
});

test('the language of the URL wins over the visitor’s, and the page names its other languages', async () => {
  const zh = (await get('/no/page?lang=zh', { cookie: 'lang=en' })).body;
  expect(zh).toContain('<html lang="zh-Hant-HK"');
  const en = (await get('/no/page', { 'accept-language': 'en' })).body;
  expect(en).toContain('<html lang="en-HK"');
  const chosen = await get('/language?lang=en&back=%2Fbit%2Fmen%3Flang%3Dzh%26page%3D2');
  expect(chosen.headers.location).toBe('/bit/men?page=2');
});
