import { openTestShop, type TestShop } from '../testing/test-shop';

const settings = { ACCESS_GATE_PASSWORD: 'Open-Sesame-1', SHOP_URL: 'http://staging.shop.test' };
let shop: TestShop;
afterEach(() => shop.close());

const answer = (password: string, back = '/bit/men?page=2') =>
  shop.app.inject({
    method: 'POST',
    url: '/gate',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, back }).toString(),
  });

test('every page, file and form is behind one form; a load balancer still sees the shop’s health', async () => {
  shop = await openTestShop(settings);
  for (const url of ['/', '/bit/men', '/sitemap.xml', '/sw.js', '/assets/x.js', '/language?lang=zh']) {
    const { statusCode, headers, body } = await shop.app.inject(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([
      url,
      401,
      expect.stringMatching(/no-store|no-cache/),
    ]);
    expect(body).toContain('<form method="post" action="/gate">');
  }
  // A visitor who names the production host is a visitor all the same.
  expect((await shop.app.inject({ url: '/', headers: { host: 'www.shop.test' } })).statusCode).toBe(401);
  expect((await shop.app.inject('/health/live')).statusCode).toBe(200);
  expect((await shop.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a wrong answer shows the specified text and the form again, the right one leads back (behaviour/errors)', async () => {
  shop = await openTestShop(settings);
  const wrong = await answer('open-sesame-1');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toContain('請輸入正確的密碼！');
  expect(wrong.body).toContain('value="/bit/men?page=2"');
  const right = await answer('Open-Sesame-1');
  expect([right.statusCode, right.headers.location]).toEqual([303, '/bit/men?page=2']);
  const cookie = String(right.headers['set-cookie']).split(';')[0] ?? '';
  const inside = await shop.app.inject({ url: '/manifest.webmanifest', headers: { cookie } });
  expect(inside.statusCode).toBe(200);
  expect(inside.headers['cache-control']).toContain('private');
  expect((await answer('Open-Sesame-1', 'https://evil.test/')).headers.location).toBe('/');
});

test('guessing is limited', async () => {
  shop = await openTestShop(settings);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await answer(`guess ${count}`)).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBe(2);
});

test('the production host is open, and so is a shop without a password', async () => {
  shop = await openTestShop({ ...settings, PRODUCTION_HOST: 'staging.shop.test' });
  expect((await shop.app.inject('/manifest.webmanifest')).statusCode).toBe(200);
});
