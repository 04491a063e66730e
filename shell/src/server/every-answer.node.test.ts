import net, { type AddressInfo } from 'node:net';
import { openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;
let plainShop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.test', SECURITY_CONTACT: 'https://shop.test/report' });
  plainShop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shop.close();
  await plainShop.close();
});

const addresses = [
  '/health',
  '/icon.svg',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/assets/js/none.js',
  '/artifacts/none',
  '/artifacts/mfe-catalog/1.0.0/web/none.js',
  '/images/none',
  '/language?lang=en',
  '/channel/bit',
  '/channel/none',
  '/preview',
  '/preview/none',
  '/no/such/page',
  '/bit//men',
  '/b_it',
  '/%00',
  '/%',
];

describe('every answer of the shell', () => {
  it.each([
    ...addresses.map((url) => ({ method: 'GET' as const, url })),
    { method: 'POST' as const, url: '/login' },
    { method: 'POST' as const, url: '/vitals' },
    { method: 'OPTIONS' as const, url: '/' },
    { method: 'DELETE' as const, url: '/bit/men' },
  ])('says its type, its caching and that only https is spoken: $method $url', async (request) => {
    const { headers } = await shop.app.inject(request);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toEqual(expect.any(String));
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });

  it('says so of what is no HTTP', async () => {
    const socket = net.connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end('no HTTP\r\n\r\n');
    let text = '';
    for await (const data of socket) text += data;
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(text).toMatch(/cache-control: no-store/i);
  });

  it('sends no HSTS header when the shop runs without https', async () => {
    const { headers } = await plainShop.app.inject('/health');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('/.well-known/security.txt', () => {
  it('says where to report vulnerabilities, and when it expires (RFC 9116)', async () => {
    const { body, headers } = await shop.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields.Contact).toBe('https://shop.test/report');
    expect(fields.Canonical).toBe('https://shop.test/.well-known/security.txt');
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it('names the service address where nobody else is named', async () => {
    expect((await plainShop.app.inject('/.well-known/security.txt')).body).toContain(
      'Contact: mailto:service@example.com\n',
    );
  });
});
