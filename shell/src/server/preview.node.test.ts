import { signPreview } from 'shared-contracts/preview-token';
import { openTestShop, releaseStore, type TestShop } from './testing/test-shop';

const secret = 'a secret of the shell and of the release command';
const page = (version: string) =>
  `Component: () => react.createElement('h1', null, 'the page of ${version}')`;
let shop: TestShop['app'];
let opened: TestShop;

beforeAll(async () => {
  const store = releaseStore('1.0.0', {
    '1.0.0': page('1.0.0'),
    '1.1.0': page('1.1.0'),
    'never-loads': `${page('never-loads')}, loader: () => new Promise(() => {})`,
    'never-renders': 'Component: () => react.use(new Promise(() => {}))',
  });
  opened = await openTestShop({ PREVIEW_SECRET: secret }, store);
  shop = opened.app;
});
afterAll(() => opened.close());

const show = (preview: string) =>
  shop.inject({ url: '/help/page', headers: { cookie: `preview=${preview}` } });
const signed = (version: string, expiresAt?: number) =>
  signPreview({ 'mfe-catalog': version }, secret, expiresAt);

describe('a preview', () => {
  it('shows a version that is not live only with a signed cookie', async () => {
    const own = await show(signed('1.1.0'));
    expect(own.body).toContain('the page of 1.1.0');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    const others = await shop.inject('/help/page');
    expect(others.body).toContain('the page of 1.0.0');
    expect(others.body).not.toContain('shop-preview');
  });

  it.each([
    ['en', 'Preview of mfe-catalog 1.1.0', 'End preview'],
    ['zh', 'mfe-catalog 1.1.0 的預覽', '結束預覽'],
  ])('says so on each of its pages, in %s, with a link that ends it', async (lang, words, end) => {
    const cookie = `preview=${signed('1.1.0')}; lang=${lang}`;
    for (const url of ['/help/page', '/no/such/page']) {
      const { body } = await shop.inject({ url, headers: { cookie } });
      expect(body).toContain(`${words} <a href="/preview">${end}</a>`);
    }
  });

  it.each([
    ['unsigned', 'mfe-catalog@1.1.0'],
    ['signed with another secret', signPreview({ 'mfe-catalog': '1.1.0' }, `${secret}!`)],
    ['expired', signed('1.1.0', Math.floor(Date.now() / 1_000) - 1)],
    ['altered', signed('1.0.0').replace('1.0.0', '1.1.0')],
    ['prolonged', signed('1.1.0', 1_000_000_000).replace('1000000000', '9999999999')],
    ['of no version', signed('../../etc')],
    ['no token', '%%%:@::'],
  ])('is not shown with a cookie that is %s', async (_what, cookie) => {
    const page = await show(cookie);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('the page of 1.0.0');
    expect(page.body).not.toContain('the page of 1.1.0');
  });

  it('begins with a link, which sets the cookie for as long as the token is valid', async () => {
    const link = await shop.inject(`/preview/${signed('1.1.0')}`);
    expect([link.statusCode, link.headers.location]).toEqual([303, '/']);
    expect(link.headers['cache-control']).toBe('no-store');
    const [cookie] = link.cookies;
    expect(cookie).toMatchObject({ name: 'preview', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeGreaterThan(0);
    expect((await show(cookie?.value ?? '')).body).toContain('the page of 1.1.0');
  });

  it('does not begin with a link that is not valid, and ends with one without a token', async () => {
    const link = await shop.inject('/preview/mfe-catalog@1.1.0');
    expect([link.statusCode, link.headers['set-cookie']]).toEqual([403, undefined]);
    expect(link.body).toContain('<h1>This preview has ended</h1>');
    const headers = { cookie: 'lang=zh' };
    const chinese = await shop.inject({ url: `/preview/${signed('1.1.0', 1_000_000_000)}`, headers });
    expect([chinese.statusCode, chinese.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(chinese.body).toContain('<h1>此預覽已結束</h1>');
    const end = await shop.inject('/preview');
    expect([end.statusCode, end.cookies[0]?.value, end.cookies[0]?.maxAge]).toEqual([303, '', 0]);
  });

  it('whose loader never answers is given up, and the shop goes on', async () => {
    const page = await show(signed('never-loads'));
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('the page of');
    expect((await shop.inject('/help/page')).body).toContain('the page of 1.0.0');
  });

  it('whose page is never rendered is ended all the same', async () => {
    const page = await show(signed('never-renders'));
    expect(page.body).toMatch(/<\/html>$/);
  });
});
