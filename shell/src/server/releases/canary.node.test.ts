import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore, type TestShop } from '../testing/test-shop';

const page = (version: string) =>
  `Component: () => react.createElement('h1', null, 'the page of ${version}')`;
let opened: TestShop;
let api: Awaited<ReturnType<typeof startLayoutApi>>;

beforeAll(async () => {
  api = await startLayoutApi();
  const pages = { '1.0.0': page('1.0.0'), '1.1.0': page('1.1.0') };
  opened = await openTestShop(
    { API_URL: api.url },
    releaseStore('1.0.0', pages, { canary: { version: '1.1.0', percent: 20 } }),
  );
});
afterAll(async () => {
  await opened.close();
  await api.close();
});

const show = (cookie?: string) => opened.app.inject({ url: '/help/page', headers: cookie ? { cookie } : {} });
const versionOf = ({ body }: { body: string }) => /the page of ([\d.]+)/.exec(body)?.[1];

describe('while a canary runs at 20 percent', () => {
  it('shows it to 20 of 100 buckets, and the live version to the others', async () => {
    const shown: (string | undefined)[] = [];
    for (let bucket = 0; bucket < 100; bucket += 1)
      shown.push(versionOf(await show(`releaseBucket=${bucket}`)));
    expect(shown.filter((version) => version === '1.1.0')).toHaveLength(20);
    expect(shown.filter((version) => version === '1.0.0')).toHaveLength(80);
  });

  it('puts a new visitor into a bucket, in which the next page shows the same version', async () => {
    for (let visit = 0; visit < 20; visit += 1) {
      const first = await show();
      const [cookie] = first.cookies;
      expect(cookie).toMatchObject({ name: 'releaseBucket', httpOnly: true, sameSite: 'Lax', path: '/' });
      const second = await show(`releaseBucket=${cookie?.value}`);
      expect(versionOf(second)).toBe(versionOf(first));
      expect(second.headers['set-cookie']).toBeUndefined();
    }
  });

  it('lets no CDN share a page', async () => {
    const { headers } = await show('releaseBucket=7');
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual([
      'private, no-cache',
      undefined,
    ]);
  });

  it.each(['100', '-1', '7.5', 'x'])('draws a new bucket for the cookie "%s"', async (value) => {
    expect((await show(`releaseBucket=${value}`)).cookies[0]?.value).toMatch(/^\d{1,2}$/);
  });
});

it('sets no cookie and shares pages when no canary runs', async () => {
  const shop = await openTestShop({ API_URL: api.url }, releaseStore('1.0.0', { '1.0.0': page('1.0.0') }));
  const answer = await shop.app.inject('/help/page');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cdn-cache-control']).toContain('max-age');
  await shop.close();
});
